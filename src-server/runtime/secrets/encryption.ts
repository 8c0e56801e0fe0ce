import * as crypto from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { listApiKeys } from '#db/site/operations/settings.ts';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import type { Config } from '../../config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The number of cached keys: one secret and a handful of purposes. */
const KEYS = 50;

/** Encrypts with AES-256-GCM under a key derived from `secret` for this `purpose` only. Returns base64url. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const nonce = crypto.randomBytes(NONCE_BYTES);
  const cipher = crypto.createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns what `encrypt` was given; null if the secret or the purpose differs, or the text was changed. */
export function decrypt(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = crypto.createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A keyed hash: the same for the same text, secret and purpose; without the secret no one learns the text. */
export function keyedDigest(secret: string, purpose: string, text: string): string {
  return crypto.createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');
}

const keys = new LRUCache<string, crypto.KeyObject>({ max: KEYS });

/** Derived once per purpose: deriving a key takes longer than using it. */
function keyFor(secret: string, purpose: string): crypto.KeyObject {
  const name = JSON.stringify([secret, purpose]);
  const known = keys.get(name);
  if (known) return known;
  const key = crypto.createSecretKey(Buffer.from(crypto.hkdfSync('sha256', secret, '', `airworthy ${purpose}`, 32)));
  keys.set(name, key);
  return key;
}

export const API_KEYS_PURPOSE = 'api keys';

/** Returns the stored keys that this server can decrypt; one encrypted under another secret is left out. */
export async function readStoredKeys(db: Db, sessionSecret: string): Promise<Partial<Record<KeyService, string>>> {
  const keys: Partial<Record<KeyService, string>> = {};
  for (const { apiName, sealedKey } of await listApiKeys(db)) {
    const name = KEY_SERVICES.find((known) => known === apiName);
    const key = decrypt(sessionSecret, API_KEYS_PURPOSE, sealedKey);
    if (name && key) keys[name] = key;
  }
  return keys;
}

/** Says which stored keys this server cannot decrypt, and what to do: one sentence each. */
export async function listUnreadableKeys(db: Db, secret: string): Promise<{ service: string; problem: string }[]> {
  const sealed = (await listApiKeys(db)).filter(
    ({ sealedKey }) => decrypt(secret, API_KEYS_PURPOSE, sealedKey) === null,
  );
  return sealed.map(({ apiName: service }) => ({
    service,
    problem: `The stored key of ${service} cannot be decrypted, because SESSION_SECRET has changed. Set the old SESSION_SECRET again, or enter the key again on the owner’s page.`,
  }));
}

/** Returns the settings in force: keys entered by an administrator are used where the environment has none. */
export async function addStoredKeys(config: Config, db: Db, secret: string): Promise<Config> {
  const stored = await readStoredKeys(db, secret);
  const inForce = { ...config };
  for (const service of KEY_SERVICES) inForce[KEY_SETTINGS[service]] ??= stored[service];
  return inForce;
}

export const KEY_SETTINGS = {
  FlightRadar24: 'FLIGHTRADAR24_API_KEY',
  Serper: 'SERPER_API_KEY',
  OpenAI: 'OPENAI_API_KEY',
} as const satisfies Record<KeyService, keyof Config>;

export const FLOW_LIFE_MS = 10 * 60_000;

const PURPOSE = 'visit to the sign-in provider';

const flowSchema = z.object({
  act: z.enum(['sign in', 'connect', 'prove']),
  /** whose account it is about; null when signing in */
  userId: z.number().nullable(),
  next: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAt: z.number(),
});

/** Stored encrypted in the browser while its user is at the provider. */
export type ProviderFlow = z.infer<typeof flowSchema>;

export function encryptFlow(secret: string, flow: ProviderFlow): string {
  return encrypt(secret, PURPOSE, JSON.stringify(flow));
}

/** Decrypts a flow. Null if it is not ours, or expired at `now` (epoch milliseconds). */
export function decryptFlow(secret: string, sealed: string | undefined, now: number): ProviderFlow | null {
  const text = sealed ? decrypt(secret, PURPOSE, sealed) : null;
  if (text === null) return null;
  const flow = flowSchema.parse(JSON.parse(text));
  return flow.endsAt > now ? flow : null;
}

/** Our VAPID key pair in base64url, and the contact for the push service: a mailto: or https: address. */
export type PushSender = { publicKey: string; privateKey: string; contact: string | null };
