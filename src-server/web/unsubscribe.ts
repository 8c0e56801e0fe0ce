import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SecretContext } from '../context.ts';
import { PLAIN_STYLE, plainPage } from '../http/plain-page.ts';
import { pageRules } from '../http/security.ts';
import { unsubscribe, unsubscribedChannel } from '../services/watch/channels.ts';

type Asked = { Params: { token: string } };

const BODY_LIMIT_BYTES = 4096;
const PROFILE = '<p><a href="/profile">My profile</a></p>';
const DONE = {
  heading: 'You are unsubscribed.',
  content: `<p>No more mail about watched flights comes to this address.</p>${PROFILE}`,
};
const DEAD = {
  heading: 'This link no longer works.',
  content: `<p>Your profile lists where you hear of changes.</p>${PROFILE}`,
};
const ASK = {
  heading: 'Stop mail about your watched flights?',
  content: `<form method="post"><button type="submit">Unsubscribe</button></form>${PROFILE}`,
};

/**
 * Serves a mail's unsubscribe link. Opening it changes nothing, since mail scanners open links; a POST unsubscribes at
 * once, from the page or from the mail program (RFC 8058). The token is the permission.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: SecretContext): void {
  const send = (reply: FastifyReply, status: number, content: typeof DONE): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(plainPage(content));
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
