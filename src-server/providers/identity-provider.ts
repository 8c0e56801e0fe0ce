import type * as OpenId from 'openid-client';
import { emailSchema } from '#src/account/credentials.ts';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';
import { hasHidden, isVisible, withoutHidden } from '#src/format/visible.ts';
import { ClientProof } from './client-proof.ts';
import * as problems from './identity-problem.ts';

type ClaimSet = Record<string, unknown>;

/** The keys under which providers name a group or role that they send as an object. */
const NAME_KEYS = ['name', 'displayName', 'value', 'id'];

/**
 * Returns the groups of a claim: a name, a list of names or objects, or an object whose keys are the names, unless
 * what it says of one is false. `claim` may also be a path such as realm_access.roles. Keycloak's '/admins' is returned
 * as 'admins'. Null if the provider says that there are more groups than it sends (OpenID Connect Core 5.6.2; Entra's `hasgroups`), so that nobody's role
 * depends on an incomplete list.
 */
function groupsOf(claims: ClaimSet, claim: string): string[] | null {
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
  return typeof value === 'object' && value !== null ? (value as ClaimSet)[key] : undefined;
}

/** Sent along with a visitor, and compared when they come back. */
type FlowSecrets = { state: string; nonce: string; verifier: string };

/** An OpenID Connect provider with which members may sign in. */
export type IdentityProvider = Pick<Options, 'issuer' | 'name'> & {
  /** Asks the provider whether it accepts this client, in a sentence. Throws IdentityRefused, also of the last try. */
  check: () => Promise<string>;
  /** returns the page to send a visitor to; `isAgain` asks to authenticate them anew. Throws IdentityRefused */
  begin: (flow: { isAgain: boolean }) => Promise<{ url: string } & FlowSecrets>;
  /** returns who came back with `query`; throws IdentityRefused */
  redeem: (query: string, secrets: FlowSecrets) => Promise<ProvidedIdentity>;
};

type Options = {
  /** without a slash at its end, however the provider writes it */
  issuer: string;
  /** the owner's name for it */
  name: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  groupsClaim: string;
  /** our own address to which the provider sends visitors back, no matter which host they claim */
  callbackUrl: string;
};
/** `auth` is how the client proves itself: the provider decides which way it takes. */
type Connection = { config: OpenId.Configuration; auth: ClientProof };

const GOOGLE = 'https://accounts.google.com';
const TIMEOUT_SECONDS = 5;
/** How far the provider's clock may be off from ours. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Loads the library on first use. */
const load = () => import('openid-client');

/** Returns `OIDC_ISSUER` as an address, and the owner's name for it. */
export function describeIssuer(issuer: string, name: string | undefined): { issuer: string; name: string } {
  if (issuer === 'google' || issuer === GOOGLE) return { issuer: GOOGLE, name: name ?? 'Google' };
  return { issuer, name: name ?? new URL(issuer).hostname };
}

export function createIdentityProvider(options: Options): IdentityProvider {
  let known: Promise<Connection> | null = null;
  let lastRefusal: IdentityRefused | null = null;
  const refusalOf = async (error: unknown) => {
    const refused = await toRefusal(error, options.issuer);
    if (refused.reason !== 'declined') lastRefusal = refused;
    return refused;
  };
  const connection = () => {
    known ??= connect(options).catch(async (error) => {
      // the next visitor tries again
      known = null;
      throw await refusalOf(error);
    });
    return known;
  };
  return {
    issuer: options.issuer,
    name: options.name,
    check: async () => {
      known = null;
      const finding = await tryOut(await connection(), options);
      if (lastRefusal) throw lastRefusal;
      return finding;
    },
    begin: async ({ isAgain }) => {
      const client = await load();
      const { config } = await connection();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: options.callbackUrl,
        scope: options.scopes,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(isAgain && { max_age: '0' }),
      });
      return { url: url.href, ...secrets };
    },
    redeem: async (query, secrets) => {
      const { config, auth } = await connection();
      try {
        const identity = await redeemAt(config, auth, { query, secrets, options });
        lastRefusal = null;
        return identity;
      } catch (error) {
        throw await refusalOf(error);
      }
    },
  };
}

type Return = { query: string; secrets: FlowSecrets; options: Options };

async function redeemAt(
  config: OpenId.Configuration,
  auth: ClientProof,
  { query, secrets, options }: Return,
): Promise<ProvidedIdentity> {
  const client = await load();
  const tokens = await auth.prove(() =>
    client.authorizationCodeGrant(config, new URL(`${options.callbackUrl}?${query}`), {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new Error('no identity');
  if (!isSubject(claims.sub)) throw new IdentityRefused('refused', BAD_SUBJECT);
  const { userinfo_endpoint: hasMore } = config.serverMetadata();
  const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
  return toIdentity({ ...more, ...claims }, options);
}

async function connect(options: Options): Promise<Connection> {
  const client = await load();
  const auth = new ClientProof(client, options.clientSecret);
  const discover = (issuer: string) =>
    client.discovery(
      new URL(issuer),
      options.clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      auth.add,
      {
        timeout: TIMEOUT_SECONDS,
        // signatures are checked even though the token comes directly from the provider
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  const config = await discover(options.issuer).catch((error) => {
    const withSlash = `${options.issuer}/`;
    if (problems.claimedIssuer(error) !== withSlash) throw error;
    return discover(withSlash);
  });
  const { issuer, token_endpoint_auth_methods_supported: ways } = config.serverMetadata();
  auth.follow(ways);
  // the library accepts Entra's address for all tenants, where everyone comes from an issuer of their own
  if (new URL(issuer).href.replace(/\/+$/, '') !== options.issuer) {
    throw new IdentityRefused('refused', problems.otherIssuer(options.issuer, issuer));
  }
  return { config, auth };
}

/** Redeems a code that was never given: a provider refuses a client before its code (RFC 6749, 5.2). */
async function tryOut({ config, auth }: Connection, { callbackUrl, scopes, issuer }: Options): Promise<string> {
  const client = await load();
  const metadata = config.serverMetadata();
  const algorithms = metadata.id_token_signing_alg_values_supported ?? [];
  if (algorithms.length > 0 && algorithms.every((algorithm) => algorithm.startsWith('HS'))) {
    throw new IdentityRefused('refused', problems.unsupportedSignature(algorithms.join(', ')));
  }
  const trial = { code: 'trial', redirect_uri: callbackUrl, code_verifier: client.randomPKCECodeVerifier() };
  const answer = await auth
    .prove(() => client.genericGrantRequest(config, 'authorization_code', trial))
    .catch((error: unknown) => error);
  const isRefusedCode = answer instanceof client.ResponseBodyError && !problems.isClientRefused(client, answer);
  if (!isRefusedCode) throw await toRefusal(answer, issuer);
  const offered = metadata.scopes_supported;
  const unknown = offered ? scopes.split(' ').filter((scope) => !offered.includes(scope)) : [];
  const accepts = answer.error === 'invalid_grant' ? 'answers, and accepts this client' : 'answers';
  return unknown.length > 0 ? `${accepts}, but does not list ${unknown.join(', ')} of OIDC_SCOPES` : accepts;
}

async function toRefusal(error: unknown, issuer: string): Promise<IdentityRefused> {
  if (error instanceof IdentityRefused) return error;
  const { reason, problem } = await problems.describeProblem(await load(), error, issuer);
  return new IdentityRefused(reason, problem, error);
}

/** OpenID Connect Core 2. An empty one would be the same account for everyone. */
const MAX_SUBJECT = 255;
const BAD_SUBJECT = `The token's sub must have 1 to ${MAX_SUBJECT} visible characters, and differ from person to person. Choose another subject for this client at the provider.`;

function isSubject(text: string): boolean {
  return text.length <= MAX_SUBJECT && isVisible(text) && !hasHidden(text) && text.isWellFormed();
}

type Claims = { iss: string; sub: string; [claim: string]: unknown };

function toIdentity(claims: Claims, { issuer, groupsClaim }: Options): ProvidedIdentity {
  const { sub, preferred_username, name, email, email_verified, auth_time } = claims;
  const given = [preferred_username, name, email].find((value) => typeof value === 'string' && isVisible(value));
  return {
    issuer,
    subject: sub,
    name: typeof given === 'string' ? withoutHidden(given).slice(0, 200).toWellFormed() : null,
    email: (email_verified === true && emailSchema.safeParse(email).data) || null,
    groups: groupsOf(claims, groupsClaim),
    authenticatedAt: typeof auth_time === 'number' ? auth_time * 1000 : null,
  };
}
