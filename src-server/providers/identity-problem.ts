import type * as OpenId from 'openid-client';
import type { IdentityRefused } from '#src/account/provided-identity.ts';
import { errorReason } from './provider-error.ts';

type Problem = { reason: IdentityRefused['reason']; problem: string };
type Known = { issuer: string; clockMs: number };
/** What openid-client and oauth4webapi attach to their errors. */
type Failure = {
  code?: string;
  status?: number;
  error?: string;
  error_description?: string;
  cause?: Details & { cause?: Details };
  message?: string;
};
type Details = {
  body?: { issuer?: string };
  claims?: Record<string, unknown> & { exp?: number; nbf?: number };
  claim?: string;
  message?: string;
  header?: { alg?: string };
  alg?: string;
  status?: number;
  url?: string;
};

const SILENT = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];
/** Answers that the person at the provider caused, not the set-up (OpenID Connect Core 3.1.2.6). */
const BY_PERSON = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
const FOR_NOW = ['server_error', 'temporarily_unavailable'];
const CLIENT = 'Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and that the client is a confidential one.';

/** Whether the provider refused us, rather than what we asked for. */
export function isClientRefused(client: typeof OpenId, error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status === 401;
  return error instanceof client.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error);
}

/** The issuer that the provider claims to be, where it is another one than configured. */
export function claimedIssuer(error: unknown): string | undefined {
  const { code, cause } = error as Failure;
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? cause?.body?.issuer : undefined;
}

export function otherIssuer(issuer: string, claimed: string): string {
  return `The provider at ${issuer} calls itself ${claimed}. Set OIDC_ISSUER to that.`;
}

/** Says what went wrong with the provider, in a sentence for the owner that names neither a person nor a token. */
export async function describeProblem(client: typeof OpenId, error: unknown, known: Known): Promise<Problem> {
  if (error instanceof client.AuthorizationResponseError) return describeAnswer(error.error);
  const failure = error as Failure;
  const isUnanswered = error instanceof TypeError && error.message === 'fetch failed';
  const status = statusOf(failure);
  if (isUnanswered || SILENT.includes(failure.code ?? '') || status >= 500 || status === 429) {
    const why =
      isUnanswered || !(error instanceof Error) ? errorReason(error) : status > 0 ? `status ${status}` : error.message;
    return { reason: 'unavailable', problem: `The provider at ${known.issuer} does not answer: ${why}.${hintOn(why)}` };
  }
  if (isClientRefused(client, error)) {
    const isChallenge = error instanceof client.WWWAuthenticateChallengeError;
    // the library leaves the body of such an answer unread
    const body = isChallenge && !error.response.bodyUsed ? await error.response.json().catch(() => null) : error;
    const problem = `The provider refuses this server as a client${saidBy(body ?? failure)}. ${CLIENT}`;
    return { reason: 'rejected', problem };
  }
  return { reason: 'rejected', problem: describeFailure(failure, known) };
}

/** `error` may be written by anyone who comes back with an answer, so only known values are repeated. */
function describeAnswer(error: string): Problem {
  if (BY_PERSON.includes(error)) return { reason: 'declined', problem: 'The person was not signed in there.' };
  if (FOR_NOW.includes(error)) return { reason: 'unavailable', problem: `The provider answers ${error}.` };
  const problem =
    error === 'invalid_scope'
      ? 'The provider does not know one of OIDC_SCOPES, or does not allow it for this client (invalid_scope).'
      : `The provider refuses the sign-in${error === 'unauthorized_client' ? ` (${error}). ${CLIENT}` : '.'}`;
  return { reason: 'rejected', problem };
}

function describeFailure(failure: Failure, { issuer, clockMs }: Known): string {
  const { code, cause } = failure;
  // openid-client wraps the error of oauth4webapi, whose cause has the details
  const { claims, claim, header, alg = header?.alg, status, url }: Details = cause?.cause ?? cause ?? {};
  const claimed = claimedIssuer(failure);
  if (claimed) return otherIssuer(issuer, claimed);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    const limit = claim === 'nbf' ? claims?.nbf : claims?.exp;
    const word = claim === 'nbf' ? 'is valid only from' : 'was valid until';
    const own = new Date(clockMs).toISOString();
    return `The provider's token ${word} ${isoOf(limit)}, and this server's clock says ${own}. Set the clock that is wrong.`;
  }
  if (alg !== undefined && code !== 'OAUTH_KEY_SELECTION_FAILED') return unsupportedSignature(alg);
  if (code === 'OAUTH_KEY_SELECTION_FAILED')
    return 'The token is signed with a key that the provider does not publish.';
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && claim) {
    const value = claim === 'nonce' ? '' : ` (${JSON.stringify(claims?.[claim])?.slice(0, 300)})`;
    return `The token's ${claim}${value} is not what was expected for this client and this sign-in.`;
  }
  const where = url ?? issuer;
  const check = url && !/\/\.well-known\//.test(url) ? 'this client and its scopes at the provider' : 'OIDC_ISSUER';
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return `${where} answers ${status}. Check ${check}.`;
  if (code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR') {
    return `${where} does not answer with JSON. Check ${check}.`;
  }
  if (/JWE/.test(saidBy(failure))) {
    return 'The provider encrypts its answer. Turn that off for this client at the provider.';
  }
  return `The provider's answer cannot be used${saidBy(failure)}.`;
}

/** A signature with the client's secret proves nothing to anyone who may know it. */
export function unsupportedSignature(algorithm: string): string {
  return `The provider signs with ${algorithm}, which this server does not accept. Choose a signing key (RS256 or ES256) for this client at the provider.`;
}

function statusOf({ status, cause }: Failure): number {
  return status ?? cause?.status ?? 0;
}

function saidBy(failure: Failure): string {
  const answer = [failure.error, failure.error_description].filter(Boolean).join(': ');
  const said = answer || failure.cause?.message || failure.code;
  return said ? ` (${said.slice(0, 300)})` : '';
}

function hintOn(why: string): string {
  return /certificate|self.signed/i.test(why) ? ' Name its certificate authority in NODE_EXTRA_CA_CERTS.' : '';
}

function isoOf(seconds: number | undefined): string {
  return seconds === undefined ? 'another time' : new Date(seconds * 1000).toISOString();
}
