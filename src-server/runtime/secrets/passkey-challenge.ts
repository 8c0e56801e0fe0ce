import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const LIFE_MS = 5 * 60_000;

/** Creates a signed challenge for `purpose`, so that opening the sign-in page writes nothing. */
export function makeChallenge(secret: string, { purpose, now }: { purpose: string; now: number }): Buffer {
  const end = Buffer.alloc(TIME_BYTES);
  end.writeUIntBE(now + LIFE_MS, 0, TIME_BYTES);
  const body = Buffer.concat([randomBytes(NONCE_BYTES), end]);
  return Buffer.concat([body, sign(secret, purpose, body)]);
}

/** Returns when our challenge (base64url) expires, and its hash; null if it is not ours, or has expired. */
export function readChallenge(
  secret: string,
  { challenge, purpose, now }: { challenge: string; purpose: string; now: number },
): { hash: string; expiresAt: number } | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const expected = sign(secret, purpose, body);
  const signature = bytes.subarray(NONCE_BYTES + TIME_BYTES);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const expiresAt = body.readUIntBE(NONCE_BYTES, TIME_BYTES);
  return expiresAt > now ? { hash: hash('sha256', bytes, 'base64url'), expiresAt } : null;
}

function sign(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey challenge ${purpose} `).update(body).digest();
}
