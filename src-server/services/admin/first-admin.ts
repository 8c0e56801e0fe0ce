import { createHmac } from 'node:crypto';
import { makeFirstAdmin } from '#db/site/account/admin-users.ts';
import { hasAdmin } from '#db/site/account/users.ts';
import type { Account } from '#src/account/account.ts';
import { ADMIN_EXISTS, CODE_WRONG, type FirstAdmin } from '#src/account/owner.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { isSameSecret } from '../../runtime/secrets/tokens.ts';
import { recordAct } from '../account/audit.ts';
import { register } from '../account/register.ts';
import type { MailContext } from '../mail/account-mail.ts';

export const SETUP_PAGE = '/setup';
const LENGTH = 20;

/**
 * Returns the code for creating the first administrator in the browser, which the server prints at startup; null once
 * there is one. Derived from SESSION_SECRET: all servers of an installation know the same code, and it is not stored.
 */
export async function firstAdminCode(ctx: Pick<Context, 'db' | 'sessionSecret'>): Promise<string | null> {
  return (await hasAdmin(ctx.db)) ? null : codeOf(ctx);
}

/** Creates the first administrator. Throws invalid_input for a wrong code, conflict if there is one. */
export async function setUpFirstAdmin(
  ctx: MailContext & Pick<Context, 'passwords' | 'sessionSecret'>,
  { code, ...registration }: FirstAdmin,
): Promise<Account> {
  if (await hasAdmin(ctx.db)) throw new AppError('conflict', ADMIN_EXISTS);
  if (!isSameSecret(code, codeOf(ctx)))
    throw new AppError('invalid_input', CODE_WRONG, { issues: [{ path: 'code', message: CODE_WRONG }] });
  const account = await register(ctx, registration, { isByOwner: true });
  // whoever loses this race has an ordinary account
  if (!(await makeFirstAdmin(ctx.db, account.id, ctx.clock.now().getTime())))
    throw new AppError('conflict', ADMIN_EXISTS);
  await recordAct(ctx.clock, ctx.db, account, { act: 'became the first administrator' });
  return { ...account, role: 'admin' };
}

function codeOf({ sessionSecret }: Pick<Context, 'sessionSecret'>): string {
  return createHmac('sha256', sessionSecret).update('first administrator').digest('base64url').slice(0, LENGTH);
}
