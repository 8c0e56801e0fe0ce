import { randomBytes } from 'node:crypto';

/** Returns 192 random bits as 32 URL-safe characters. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}
