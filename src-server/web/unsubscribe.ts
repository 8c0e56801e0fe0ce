import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { PLAIN_COLORS } from '../http/plain-colors.ts';
import { pageRules } from '../http/security.ts';
import { isUnsubscribeLink, unsubscribe } from '../services/watch/message.ts';
import { DEMO_STYLE_ABOVE, withDemoBanner } from './demo-banner.ts';

type Asked = { Params: { token: string } };

const BODY_LIMIT_BYTES = 4096;
const STYLE = `${PLAIN_COLORS}
body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: var(--page); color: var(--ink) }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; padding: .625rem 0; color: var(--link) }
button { font: inherit; padding: .625rem 1.25rem; border: 1px solid var(--link); border-radius: .625rem;
  background: none; color: var(--link); cursor: pointer }`;

type PageContent = { title: string; content: string };

const DONE: PageContent = {
  title: 'You are unsubscribed.',
  content: '<p>No more mail about watched flights comes to this address.</p>',
};
const DEAD: PageContent = {
  title: 'This link no longer works.',
  content: '<p>Your profile lists where you hear of changes.</p>',
};
const ASK: PageContent = {
  title: 'Stop mail about your watched flights?',
  content: '<form method="post"><button type="submit">Unsubscribe</button></form>',
};

/**
 * Serves a mail's unsubscribe link. Opening it changes nothing, since mail scanners open links; a POST unsubscribes at
 * once, from the page or from the mail program (RFC 8058). The token is the permission.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: Context): void {
  const { DEMO: isDemo } = ctx.config;
  const style = isDemo ? STYLE + DEMO_STYLE_ABOVE : STYLE;
  const send = (reply: FastifyReply, status: number, content: PageContent): FastifyReply => {
    const page = pageOf(content, style);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(isDemo ? withDemoBanner(page) : page);
  };
  const page = { helmet: pageRules(ctx.config, { styles: [style] }) };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.get<Asked>('/unsubscribe/:token', page, async ({ params }, reply) =>
      isUnsubscribeLink(ctx, params.token) ? send(reply, 200, ASK) : send(reply, 404, DEAD),
    );
    scope.post<Asked>('/unsubscribe/:token', page, async ({ params }, reply) =>
      (await unsubscribe(ctx, params.token)) ? send(reply, 200, DONE) : send(reply, 404, DEAD),
    );
  });
}

function pageOf({ title, content }: PageContent, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - Airworthy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
<p><a href="/profile">My profile</a></p>
</main>
</body>
</html>
`;
}
