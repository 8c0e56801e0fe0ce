import type { Context } from '../../context.ts';
import { makeOneTimeToken } from '../../secrets/one-time-token.ts';
import { seal, unseal } from '../../secrets/seal.ts';

export type NewLink = { hash: string; sealedToken: string; createdAt: number };

/** Where one link is kept: found by its token's hash, and sealed for its owner to be told again. */
type LinkStore = {
  purpose: string;
  find: () => Promise<Pick<NewLink, 'hash' | 'sealedToken'> | null>;
  remove: (hash: string) => Promise<unknown>;
  /** keeps this link, unless one is there; returns the one that is */
  insert: (link: NewLink) => Promise<{ sealedToken: string }>;
};

/** The token of the link there is; null where there is none, or one that was sealed under another secret. */
export async function findLinkToken(
  { sessionSecret }: Context,
  { purpose, find }: Pick<LinkStore, 'purpose' | 'find'>,
): Promise<string | null> {
  const link = await find();
  return link && unseal(sessionSecret, purpose, link.sealedToken);
}

/** The token of the link there is, else of a new one. */
export async function findOrMakeLinkToken(ctx: Context, store: LinkStore): Promise<string> {
  const old = await store.find();
  const known = old && unseal(ctx.sessionSecret, store.purpose, old.sealedToken);
  if (known) return known;
  // one that was sealed under another secret can be told to no one; one that another call has just made stays
  if (old) await store.remove(old.hash);
  const { token, hash } = makeOneTimeToken();
  const sealedToken = seal(ctx.sessionSecret, store.purpose, token);
  const link = await store.insert({ hash, sealedToken, createdAt: ctx.clock.now().getTime() });
  return unseal(ctx.sessionSecret, store.purpose, link.sealedToken) ?? token;
}
