import { hash, randomBytes } from 'node:crypto';

/** Creates 256 random bits for use in a URL, shown once, and their hash, which is all that is stored. */
export function makeOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOneTimeToken(token) };
}

/** Hashes a token; this many random bits need no slow hash. */
export function hashOneTimeToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
