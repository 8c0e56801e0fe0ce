import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The number of cached keys: one secret and a handful of purposes. */
const KEYS = 50;

/** Encrypts with AES-256-GCM under a key derived from `secret` for this `purpose` only. Returns base64url. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns what `encrypt` was given; null if the secret or the purpose differs, or the text was changed. */
export function decrypt(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/**
 * A keyed hash: the same text, secret and purpose give the same hash, and without the secret no one learns the text.
 */
export function keyedDigest(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');
}

const keys = new LRUCache<string, KeyObject>({ max: KEYS });

/** Derived once per purpose: deriving a key takes longer than using it. */
function keyFor(secret: string, purpose: string): KeyObject {
  const name = JSON.stringify([secret, purpose]);
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `airworthy ${purpose}`, 32)));
  keys.set(name, key);
  return key;
}
