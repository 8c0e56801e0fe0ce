import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { SecretContext } from '../context.ts';
import { localeOf } from '../http/locale-of.ts';
import { PLAIN_STYLE, plainPage } from '../http/plain-page.ts';
import { pageRules } from '../http/security.ts';
import { unsubscribe, unsubscribedChannel } from '../services/watch/channels.ts';

type Asked = { Params: { token: string } };

const BODY_LIMIT_BYTES = 4096;
const paragraph = (text: string) => `<p>${text}</p>`;
const button = (text: string) => `<form method="post"><button type="submit">${text}</button></form>`;
const DONE = { heading: say('mail.unsubscribe.done'), text: say('mail.unsubscribe.noMore'), draw: paragraph };
const DEAD = { heading: say('mail.unsubscribe.dead'), text: say('mail.unsubscribe.profileLists'), draw: paragraph };
const ASK = { heading: say('mail.unsubscribe.ask'), text: say('mail.layout.unsubscribe'), draw: button };

/**
 * Serves a mail's unsubscribe link. Opening it changes nothing, since mail scanners open links; a POST unsubscribes at
 * once, from the page or from the mail program (RFC 8058). The token is the permission.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: SecretContext): void {
  const send = (reply: FastifyReply, status: number, { heading, text, draw }: typeof DONE): FastifyReply => {
    const locale = localeOf(reply.request);
    const profile = `<p><a href="/profile">${speak(locale, say('app.account.myProfile'))}</a></p>`;
    const page = { heading: speak(locale, heading), content: draw(speak(locale, text)) + profile, locale };
    return reply.code(status).type('text/html; charset=utf-8').send(plainPage(page));
  };
  const page = { helmet: pageRules(ctx.config, { styles: [PLAIN_STYLE] }) };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.get<Asked>('/unsubscribe/:token', page, async ({ params }, reply) =>
      unsubscribedChannel(ctx, params.token) === null ? send(reply, 404, DEAD) : send(reply, 200, ASK),
    );
    scope.post<Asked>('/unsubscribe/:token', page, async ({ params }, reply) =>
      (await unsubscribe(ctx, params.token)) ? send(reply, 200, DONE) : send(reply, 404, DEAD),
    );
  });
}
