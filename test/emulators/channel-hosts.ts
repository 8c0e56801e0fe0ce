import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutsidePost } from '#server/providers/external-post.ts';

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: string; bytes: Buffer };
/** A host for members' webhooks and ntfy topics; `answer` sets the response from then on. */
export type ChannelHost = {
  url: string;
  received: Received[];
  answer: (status: number, headers?: Record<string, string>) => void;
  /** holds responses until it is called with false */
  hold: (isHolding: boolean) => void;
  close: () => Promise<void>;
};

export async function startChannelHost(): Promise<ChannelHost> {
  const received: Received[] = [];
  const state: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  let held: (() => void)[] | null = null;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      received.push({ path: request.url ?? '', headers: request.headers, body: bytes.toString('utf8'), bytes });
      const reply = () => response.writeHead(state.status, state.headers).end('x'.repeat(1000));
      if (held) held.push(reply);
      else reply();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (status, headers = {}) => Object.assign(state, { status, headers }),
    hold: (isHolding) => {
      for (const reply of held ?? []) reply();
      held = isHolding ? [] : null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser that accepts pushes and reads them as defined in RFC 8291. */
export function emulatedBrowser(endpoint = 'https://push.example/device/1') {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }: Pick<OutsidePost, 'body'>) => {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const keyLength = bytes.readUInt8(20);
      const theirs = bytes.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const sealed = bytes.subarray(21 + keyLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/**
 * Returns who pushes, as defined in RFC 8292: the claims of the signed token, once its signature has been verified with
 * the key next to it. Throws for anything else.
 */
export function vapidOf(authorization = ''): { aud: string; exp: number; sub: string; key: string } {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || !key) throw new Error(`no VAPID in '${authorization}'`);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTheirs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTheirs) throw new Error('the token is signed by another key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}
