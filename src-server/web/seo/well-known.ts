import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendPlainText } from '../../http/plain-text.ts';

/** RFC 9116 recommends less than a year. */
const CONTACT_LIFE_MS = 180 * 24 * 60 * 60 * 1000;
const CHANGE_PASSWORD_PAGE = '/profile';

/**
 * Serves what programs look for at fixed addresses: where to report a vulnerability (RFC 9116), and where to change a
 * password.
 */
export function registerWellKnown(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  const { SUPPORT_EMAIL: email, PUBLIC_URL: publicUrl } = config;
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD_PAGE, 302));
  if (!email) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(clock.now().getTime() + CONTACT_LIFE_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return sendPlainText(reply, `${lines.join('\n')}\n`);
  });
}
