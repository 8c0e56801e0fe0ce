import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'airworthy', secret: 'a-secret-of-the-client' };

type Claims = Record<string, unknown>;
type Header = { alg: string; kid?: string };
export type Tampering = (token: { header: Header; claims: Claims }) => {
  header?: Partial<Header>;
  claims?: Claims;
  isForged?: boolean;
};

/** How the provider differs from one that leaves everything as the specification has it. */
export type ProviderSetUp = {
  /** the path of its issuer, with a slash at the end as Authentik has it */
  path?: string;
  /** the ways to send the secret that it lists; the client is registered for the last one */
  ways?: ('client_secret_basic' | 'client_secret_post')[];
  secret?: string;
  /** compares the secret in the header as it is, without decoding it */
  isRaw?: boolean;
  algorithm?: 'RS256' | 'HS256';
};

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forgersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const KEY = { ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' };

/**
 * Starts a real OpenID provider. Every visitor is signed in as `person` at once; `tamper` changes the identity that it
 * signs.
 */
export async function startOpenIdProvider(
  callbackUrl: string,
  {
    path = '',
    ways = ['client_secret_basic'],
    secret = CLIENT.secret,
    isRaw = false,
    algorithm = 'RS256',
  }: ProviderSetUp = {},
) {
  const state = {
    person: 'subject-1',
    people: {} as Record<string, Claims>,
    tamper: null as Tampering | null,
    /** what it answers at a path instead */
    answers: {} as Record<string, { status: number; type: string; body: string }>,
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const mount = path.replace(/\/$/, '');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: secret,
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: ways.at(-1),
        id_token_signed_response_alg: algorithm,
      },
    ],
    clientAuthMethods: ways,
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    jwks: { keys: [KEY] },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: { profile: ['name', 'preferred_username'], email: ['email', 'email_verified'], groups: ['groups'] },
    interactions: { url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...state.people[id], sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const accountId = ctx.oidc.session?.accountId;
      const clientId = ctx.oidc.client?.clientId;
      if (!accountId || !clientId) return undefined;
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const handle = async (request: Parameters<typeof callback>[0], response: Parameters<typeof callback>[1]) => {
    if (mount) Object.assign(request, { originalUrl: request.url, url: request.url?.replace(mount, '') });
    const instead = state.answers[request.url ?? ''];
    if (instead) {
      (response as ServerResponse).writeHead(instead.status, { 'content-type': instead.type }).end(instead.body);
      return;
    }
    if (isRaw && request.headers.authorization?.startsWith('Basic ')) {
      const sent = Buffer.from(request.headers.authorization.slice('Basic '.length), 'base64').toString();
      if (sent !== `${CLIENT.id}:${secret}`) return refuseClient(response as ServerResponse);
    }
    if (request.url?.startsWith('/interaction/')) {
      const login = { accountId: state.person };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    if (request.url === '/token' && state.tamper) rewriteAnswer(response as ServerResponse, state.tamper);
    return callback(request, response);
  };
  return Object.assign(state, {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: secret, OIDC_NAME: 'Hangar ID' },
    /** Follows the redirects like a browser, and returns the path and query that lead back to us. */
    visit: async (address: string): Promise<string> => {
      const cookies = new Map<string, string>();
      let url = address;
      while (!url.startsWith(callbackUrl)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] as string).split(/=(.*)/s);
          cookies.set(name, value);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`the provider stopped at ${url}: ${answer.status} ${await answer.text()}`);
        url = new URL(next, url).href;
      }
      return url.slice(new URL(url).origin.length);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function refuseClient(response: ServerResponse): void {
  response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Basic realm="id"' });
  response.end(JSON.stringify({ error: 'invalid_client', error_description: 'client authentication failed' }));
}

/** Signs the identity in the response again after changing it. */
function rewriteAnswer(response: ServerResponse, tamper: Tampering): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    const answer = JSON.parse(String(body)) as { id_token?: string };
    if (answer.id_token) answer.id_token = signAnew(answer.id_token, tamper);
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as ServerResponse['end'];
}

function signAnew(token: string, tamper: Tampering): string {
  const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const read = { header: JSON.parse(header as string) as Header, claims: JSON.parse(claims as string) as Claims };
  const changed = tamper(read);
  const head = { ...read.header, ...changed.header };
  const body = { ...read.claims, ...changed.claims };
  const signed = [head, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  if (head.alg === 'none') return `${signed}.`;
  const signature = sign('sha256', Buffer.from(signed), changed.isForged ? forgersKey : privateKey).toString(
    'base64url',
  );
  return `${signed}.${signature}`;
}
