import { hash, randomBytes } from 'node:crypto';

/** 256 random bits that an address may carry, told once, and their hash, which is all that is kept. */
export function makeOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOneTimeToken(token) };
}

/** So many random bits need no slow hash. */
export function hashOneTimeToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
