import type { Context } from '../../context.ts';
import { decrypt, encrypt } from '../../runtime/secrets/encryption.ts';
import { makeOneTimeToken } from '../../runtime/secrets/tokens.ts';

export type NewLink = { hash: string; sealedToken: string; createdAt: number };

/** Where one link is stored: looked up by its token's hash, and encrypted so that its owner can see it again. */
type LinkStore = {
  purpose: string;
  find: () => Promise<Pick<NewLink, 'hash' | 'sealedToken'> | null>;
  remove: (hash: string) => Promise<unknown>;
  /** stores this link, unless there is one; returns the stored one */
  insert: (link: NewLink) => Promise<{ sealedToken: string }>;
};

/** Returns the token of the existing link; null if there is none, or if it was encrypted under another secret. */
export async function findLinkToken(
  { sessionSecret }: Context,
  { purpose, find }: Pick<LinkStore, 'purpose' | 'find'>,
): Promise<string | null> {
  const link = await find();
  return link && decrypt(sessionSecret, purpose, link.sealedToken);
}

/** Returns the token of the existing link, otherwise of a new one. */
export async function findOrMakeLinkToken(ctx: Context, store: LinkStore): Promise<string> {
  const old = await store.find();
  const known = old && decrypt(ctx.sessionSecret, store.purpose, old.sealedToken);
  if (known) return known;
  // one encrypted under another secret cannot be shown; one just created by another call stays
  if (old) await store.remove(old.hash);
  const { token, hash } = makeOneTimeToken();
  const sealedToken = encrypt(ctx.sessionSecret, store.purpose, token);
  const link = await store.insert({ hash, sealedToken, createdAt: ctx.clock.now().getTime() });
  return decrypt(ctx.sessionSecret, store.purpose, link.sealedToken) ?? token;
}
