import { randomBytes } from 'node:crypto';

/** 192 random bits as 32 characters that an address may carry. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}
