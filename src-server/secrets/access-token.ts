import { createHash } from 'node:crypto';
import { bearerOf } from './bearer.ts';
import { randomToken } from './random-token.ts';

const PREFIX = 'awt_';

/** A new token, told once, and its hash, which is all that is kept. */
export function makeAccessToken(): { token: string; hash: string } {
  const token = PREFIX + randomToken();
  return { token, hash: hashAccessToken(token) };
}

/** 192 random bits need no slow hash. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The token in an Authorization header, also one that was copied only in part; null when there is none of ours. */
export function accessTokenOf(authorization: string | undefined): string | null {
  const token = bearerOf(authorization);
  return token && /^awt_\S*$/i.test(token) ? token : null;
}
