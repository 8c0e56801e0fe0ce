import { createHash } from 'node:crypto';
import { bearerOf } from './bearer.ts';
import { randomToken } from './random-token.ts';

const PREFIX = 'awt_';

/** Creates a token, shown once, and its hash, which is all that is stored. */
export function makeAccessToken(): { token: string; hash: string } {
  const token = PREFIX + randomToken();
  return { token, hash: hashAccessToken(token) };
}

/** Hashes a token. With 192 random bits it needs no slow hash. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the token in an Authorization header, even a truncated one; null if there is none of ours. */
export function accessTokenOf(authorization: string | undefined): string | null {
  const token = bearerOf(authorization);
  return token && /^awt_\S*$/i.test(token) ? token : null;
}
