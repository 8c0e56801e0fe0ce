import type { Context } from '../context.ts';
import { makeOneTimeToken } from '../secrets/one-time-token.ts';
import { seal, unseal } from '../secrets/seal.ts';

export type NewLink = { hash: string; sealedToken: string; createdAt: number };

/** Where one link is kept: found by its token's hash, and sealed for its owner to be told again. */
type LinkStore = {
  purpose: string;
  find: () => Promise<{ sealedToken: string } | null | undefined>;
  remove: () => Promise<unknown>;
  /** keeps this link, unless one is there; returns the one that is */
  insert: (link: NewLink) => Promise<{ sealedToken: string }>;
};

/** The token of the link there is; null where there is none, or one that was sealed under another secret. */
export async function findLinkToken(
  { sessionSecret }: Context,
  { purpose, find }: Pick<LinkStore, 'purpose' | 'find'>,
): Promise<string | null> {
  const link = await find();
  return link ? unseal(sessionSecret, purpose, link.sealedToken) : null;
}

/** The token of the link there is, else of a new one. */
export async function findOrMakeLinkToken(ctx: Context, store: LinkStore): Promise<string> {
  const known = await findLinkToken(ctx, store);
  if (known) return known;
  // one that was sealed under another secret can be told to no one
  await store.remove();
  const { token, hash } = makeOneTimeToken();
  const sealedToken = seal(ctx.sessionSecret, store.purpose, token);
  const link = await store.insert({ hash, sealedToken, createdAt: ctx.clock.now().getTime() });
  return unseal(ctx.sessionSecret, store.purpose, link.sealedToken) ?? token;
}
