type Claims = Record<string, unknown>;

/** The keys under which providers name a group or role that they send as an object. */
const NAME_KEYS = ['name', 'displayName', 'value', 'id'];

/**
 * Returns the groups of a claim: a name, a list of names or objects, or an object whose keys are the names, unless
 * what it says of one is false. `claim` may also be a path such as realm_access.roles. Keycloak's '/admins' is returned
 * as 'admins'. Null if the provider says that there are more groups than it sends (OpenID Connect Core 5.6.2; Entra's `hasgroups`), so that nobody's role
 * depends on an incomplete list.
 */
export function groupsOf(claims: Claims, claim: string): string[] | null {
  const value = claims[claim] ?? claim.split('.').reduce<unknown>(memberOf, claims);
  if (value === undefined) {
    const elsewhere = memberOf(claims._claim_names, claim);
    return elsewhere === undefined && claims.hasgroups === undefined ? [] : null;
  }
  return namesIn(value).map((name) => name.replace(/^\//, ''));
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...new Set([value, ...value.split(',').map((part) => part.trim())])];
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' ? [one] : named(one)));
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.filter(([, isMember]) => isMember).map(([name]) => name);
}

function named(group: unknown): string[] {
  return NAME_KEYS.map((key) => memberOf(group, key)).filter((name) => typeof name === 'string');
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Claims)[key] : undefined;
}
