import type { UsableWays } from '#db/repositories/account/sign-in-methods.ts';
import type { WaysIn } from '#src/account/ways-in.ts';
import type { Settings } from '../../config.ts';
import type { Context } from '../../context.ts';
import { canMailLinks } from '../mail/account-mail.ts';

/** The ways to sign in here; the same for everyone. */
export function waysIn(ctx: Pick<Context, 'mailer' | 'config' | 'identityProvider'>): WaysIn {
  return {
    resetByMail: canMailLinks(ctx) && !ctx.config.DEMO,
    registration: ctx.config.DEMO ? 'closed' : ctx.config.REGISTRATION,
    passkeys: passkeySite(ctx.config) !== null,
    site: ctx.config.PUBLIC_URL ?? null,
    provider: ctx.identityProvider?.name ?? null,
  };
}

/** The ways other than a password that open accounts here. */
export function usableWays(ctx: Pick<Context, 'config' | 'identityProvider'>): UsableWays {
  return { passkeys: passkeySite(ctx.config) !== null, issuer: ctx.identityProvider?.issuer ?? null };
}

/**
 * The site that passkeys are bound to; null if there can be none: they need a fixed address with https, except on
 * localhost.
 */
export function passkeySite({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): { origin: string; rpID: string } | null {
  if (!PUBLIC_URL) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  return protocol === 'https:' || hostname === 'localhost' ? { origin, rpID: hostname } : null;
}
