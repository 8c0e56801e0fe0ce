import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 192 random bits as 32 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Creates 256 random bits for use in a URL, shown once, and their hash, which is all that is stored. */
export function makeOneTimeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Hashes a token, or another text, for a key; the random bits of a token need no slow hash. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares texts in a time that reveals nothing but whether their lengths differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const PREFIX = 'awt_';

/** Creates a token, shown once, and its hash, which is all that is stored. */
export function makeAccessToken(): { token: string; hash: string } {
  const token = PREFIX + randomToken();
  return { token, hash: hashToken(token) };
}

/** Returns the token in an Authorization header, even truncated, after any word; null if there is none of ours. */
export function accessTokenOf(authorization: string | undefined): string | null {
  return /^(?:[\w-]+ +)?(awt_\S*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Returns what follows 'Bearer' (in any case; RFC 9110, 11.1) in an Authorization header; null if it has none. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? null;
}
