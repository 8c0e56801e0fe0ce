import type * as OpenId from 'openid-client';
import type { IdentityRefused } from '#src/account/provided-identity.ts';
import { errorReason } from './provider-error.ts';

type Problem = { reason: IdentityRefused['reason']; problem: string };
/** What openid-client and oauth4webapi attach to their errors. */
type Failure = {
  code?: string;
  status?: number;
  error?: string;
  error_description?: string;
  message?: string;
  cause?: Failure & { body?: { issuer?: string } };
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
export async function describeProblem(client: typeof OpenId, error: unknown, issuer: string): Promise<Problem> {
  if (error instanceof client.AuthorizationResponseError) return describeAnswer(error.error);
  const failure = error as Failure;
  const isUnanswered = error instanceof TypeError && error.message === 'fetch failed';
  const status = statusOf(failure);
  if (isUnanswered || SILENT.includes(failure.code ?? '') || status >= 500 || status === 429) {
    const why =
      isUnanswered || !(error instanceof Error) ? errorReason(error) : status > 0 ? `status ${status}` : error.message;
    return { reason: 'refused', problem: `The provider at ${issuer} does not answer: ${why}.${hintOn(why)}` };
  }
  if (isClientRefused(client, error)) {
    const isChallenge = error instanceof client.WWWAuthenticateChallengeError;
    // the library leaves the body of such an answer unread
    const body = isChallenge && !error.response.bodyUsed ? await error.response.json().catch(() => null) : error;
    const problem = `The provider refuses this server as a client (${saidBy(body ?? failure)}). ${CLIENT}`;
    return { reason: 'refused', problem };
  }
  const claimed = claimedIssuer(error);
  const problem = claimed
    ? otherIssuer(issuer, claimed)
    : `The provider's answer cannot be used (${saidBy(failure)}). Check OIDC_ISSUER, this client and its scopes at the provider, and both clocks.`;
  return { reason: 'refused', problem };
}

/** `error` may be written by anyone who comes back with an answer, so only known values are repeated. */
function describeAnswer(error: string): Problem {
  if (BY_PERSON.includes(error)) return { reason: 'declined', problem: 'The person was not signed in there.' };
  if (FOR_NOW.includes(error)) return { reason: 'refused', problem: `The provider answers ${error}.` };
  const problem =
    error === 'invalid_scope'
      ? 'The provider does not know one of OIDC_SCOPES, or does not allow it for this client (invalid_scope).'
      : `The provider refuses the sign-in${error === 'unauthorized_client' ? ` (${error}). ${CLIENT}` : '.'}`;
  return { reason: 'refused', problem };
}

/** A signature with the client's secret proves nothing to anyone who may know it. */
export function unsupportedSignature(algorithm: string): string {
  return `The provider signs with ${algorithm}, which this server does not accept. Choose a signing key (RS256 or ES256) for this client at the provider.`;
}

function statusOf({ status, cause }: Failure): number {
  return status ?? cause?.status ?? 0;
}

/** In the words of the provider, else of the library, whose cause has the details. */
function saidBy({ error, error_description, code, message, cause }: Failure): string {
  const words = error ? [error, error_description] : [code, message, cause?.message, cause?.cause?.message];
  return words.filter(Boolean).join(': ').slice(0, 300);
}

function hintOn(why: string): string {
  return /certificate|self.signed/i.test(why) ? ' Name its certificate authority in NODE_EXTRA_CA_CERTS.' : '';
}
