import type * as OpenId from 'openid-client';
import { IdentityRefused, type ProvidedIdentity } from '#src/account/provided-identity.ts';

/** Sent along with a visitor, and compared when they come back. */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

/** An OpenID Connect provider with which members may sign in. */
export type IdentityProvider = {
  /** exactly as the provider writes it */
  issuer: string;
  /** the owner's name for it */
  name: string;
  /** fetches the provider's endpoints, unless they are known; throws IdentityRefused */
  prepare: () => Promise<void>;
  /**
   * returns the page to send a visitor to; `isAgain` asks the provider to authenticate them anew. Throws
   * IdentityRefused
   */
  begin: (flow: { isAgain: boolean }) => Promise<{ url: string } & FlowSecrets>;
  /** returns who came back with `query`; throws IdentityRefused */
  redeem: (query: string, secrets: FlowSecrets) => Promise<ProvidedIdentity>;
};

type Options = {
  issuer: string;
  name: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  groupsClaim: string;
  /** our own address to which the provider sends visitors back, no matter which host they claim */
  callbackUrl: string;
};

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
  let known: Promise<OpenId.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(options).catch((error) => {
      // the next visitor tries again
      known = null;
      throw new IdentityRefused('unavailable', error);
    });
    return known;
  };
  return {
    issuer: options.issuer,
    name: options.name,
    prepare: async () => {
      await configuration();
    },
    begin: async ({ isAgain }) => {
      const client = await load();
      const config = await configuration();
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
      const client = await load();
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${options.callbackUrl}?${query}`), {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no identity');
        const { userinfo_endpoint: hasMore } = config.serverMetadata();
        const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return toIdentity({ ...more, ...claims }, options.groupsClaim);
      } catch (error) {
        throw new IdentityRefused(reasonOf(client, error), error);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: Options): Promise<OpenId.Configuration> {
  const client = await load();
  const isPlain = issuer.startsWith('http:');
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    client.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // signatures are checked even though the token comes directly from the provider
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  );
}

type Claims = { iss: string; sub: string; [claim: string]: unknown };

function toIdentity(claims: Claims, groupsClaim: string): ProvidedIdentity {
  const { iss, sub, preferred_username, name, email, email_verified, auth_time } = claims;
  const given = [preferred_username, name, email].find((value) => typeof value === 'string' && value.trim() !== '');
  const groups = claims[groupsClaim];
  return {
    issuer: iss,
    subject: sub,
    name: typeof given === 'string' ? given.slice(0, 200) : null,
    email: typeof email === 'string' && email_verified === true ? email : null,
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group): group is string => typeof group === 'string'),
    authenticatedAt: typeof auth_time === 'number' ? auth_time * 1000 : null,
  };
}

const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

function reasonOf(client: typeof OpenId, error: unknown): IdentityRefused['reason'] {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'unavailable' : 'declined';
  }
  const { code, status } = error as { code?: string; status?: number };
  const isSilent = (code !== undefined && UNREACHABLE.includes(code)) || (status !== undefined && status >= 500);
  return isSilent || (error instanceof TypeError && error.message === 'fetch failed') ? 'unavailable' : 'rejected';
}
