import { createECDH } from 'node:crypto';
import { findSetting, insertSetting, putSetting } from '#db/site/operations/settings.ts';
import type { Context, SecretContext } from '../../context.ts';
import { decrypt, encrypt, type PushSender } from '../../runtime/secrets/encryption.ts';

const KEY = 'push-key';
const PURPOSE = 'push key';
const KEY_BYTES = 32;

/** Returns the key pair by which browsers know us, stored encrypted. Without a contact nothing can be pushed. */
export async function pushSender(ctx: SecretContext): Promise<PushSender> {
  const stored = await findSetting(ctx.db, KEY);
  const privateKey = (stored && open(ctx, stored)) || (await makeKey(ctx, stored !== null));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url'), contact: contactOf(ctx.config) };
}

function open({ sessionSecret }: Pick<Context, 'sessionSecret'>, stored: string): string | null {
  return decrypt(sessionSecret, PURPOSE, stored);
}

/** `isLost`: a pair is stored that was encrypted under another secret; browsers must subscribe again. */
async function makeKey(ctx: Pick<Context, 'db' | 'sessionSecret'>, isLost: boolean): Promise<string> {
  const { db, sessionSecret } = ctx;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const sealed = encrypt(sessionSecret, PURPOSE, inFull(pair.getPrivateKey()));
  await (isLost ? putSetting(db, KEY, sealed) : insertSetting(db, KEY, sealed));
  // another server may have been first
  const stored = await findSetting(db, KEY);
  const kept = stored && open(ctx, stored);
  if (!kept) throw new Error('the servers on this database do not share SESSION_SECRET');
  return kept;
}

/** Returns where push services can reach the owner (RFC 8292, 2.1); some refuse anything at localhost. */
export function contactOf({ SUPPORT_EMAIL, PUBLIC_URL, MAIL_FROM }: Context['config']): string | null {
  if (SUPPORT_EMAIL) return `mailto:${SUPPORT_EMAIL}`;
  if (PUBLIC_URL?.startsWith('https:') && new URL(PUBLIC_URL).hostname.includes('.')) return PUBLIC_URL;
  return MAIL_FROM ? `mailto:${MAIL_FROM.replace(/^.*<|>$/g, '')}` : null;
}

/** Restores leading zeros, which are omitted. */
function inFull(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
}
