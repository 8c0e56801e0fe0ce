import { insertInvitation } from '#db/repositories/account/invitations.ts';
import type { Context } from '../../context.ts';
import { makeOneTimeToken } from '../../runtime/secrets/tokens.ts';

const JOIN_PAGE = '/auth/join';
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

/** Creates an invitation for one account. Returns the path of the page on which it is used; it is shown only now. */
export async function invite({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const { token, hash } = makeOneTimeToken();
  const createdAt = clock.now().getTime();
  await insertInvitation(db, { hash, createdAt, expiresAt: createdAt + INVITATION_DAYS * DAY_MS });
  return `${JOIN_PAGE}?token=${token}`;
}
