import type { WaysIn } from '#src/account/ways-in.ts';
import type { Context } from '../context.ts';
import { canMailLinks } from './account-mail.ts';
import { passkeySite } from './passkey-site.ts';

/** How one gets into an account here; the same for everybody. */
export function waysIn(ctx: Pick<Context, 'mailer' | 'config'>): WaysIn {
  return {
    resetByMail: canMailLinks(ctx),
    registration: ctx.config.REGISTRATION,
    passkeys: passkeySite(ctx.config) !== null,
  };
}
