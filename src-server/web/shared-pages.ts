import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/errors.ts';
import { sharedPath } from '#src/routes.ts';
import { summarizeReport, summaryDescription, summaryTitle } from '#src/sharing/report-summary.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import { isLocale, type Locale } from '#src/words/formats.ts';
import type { Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../context.ts';
import { addressKey, originOf } from '../http/address.ts';
import { setRetryAfter } from '../http/error-answer.ts';
import { localeOf } from '../http/locale-of.ts';
import { limitRate } from '../services/allowance/limit-rate.ts';
import { drawSharedCard, sharedCardTag } from '../services/report/draw-preview-card.ts';
import { readSharedReport } from '../services/report/get-report.ts';
import { readCalendar } from '../services/trips/trip-calendar.ts';
import type { PageMeta } from './preview-tags.ts';

/** What is built of the client for each language; `frame` is without a content. */
export type PageName = 'frame' | 'missing' | 'home' | 'flightSearch' | 'routeSearch';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: {
    status: number;
    meta?: PageMeta;
    /** the window's name, if it is not the home page's */
    title?: Told | undefined;
    page?: PageName;
    /** what stands in place of marks of the built page */
    marks?: Record<string, string>;
    prefetchedSearch?: string | null;
  },
) => Promise<FastifyReply>;

type WithToken = { Params: { token: string } };

const CARD_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Serves the page of a shared report with its own head; `/shared/{token}` of an unknown link is a 404. */
export function registerSharedPages(app: FastifyInstance, ctx: Context, sendPage: SendPage): void {
  app.get<WithToken>('/shared/:token', async (request, reply) => {
    if (request.params.token === '') return reply.callNotFound();
    reply.header('x-robots-tag', 'noindex, nofollow');
    try {
      const locale = localeOf(request);
      const shared = await readLimited(ctx, request, locale);
      const url = originOf(ctx.config, request) + sharedPath(request.params.token);
      return await sendPage(request, reply, { status: 200, meta: metaOf(shared, url, locale) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRetryAfter(reply, error.details);
      // the page requests the report again, and shows the error
      return await sendPage(request, reply, { status: error.status });
    }
  });
}

export function registerSharedCards(app: FastifyInstance, ctx: Context): void {
  app.get<WithToken>('/shared/:token/card.png', async (request, reply) => {
    // caches keep it whatever the reader's browser asks for
    const { lang } = request.query as { lang?: unknown };
    const locale = isLocale(lang) ? lang : 'en';
    const shared = await readLimited(ctx, request, locale);
    const tag = sharedCardTag(shared, locale);
    const leftMs = shared.expiresAt
      ? Date.parse(shared.expiresAt) - ctx.clock.now().getTime()
      : Number.POSITIVE_INFINITY;
    const maxAgeSeconds = Math.max(0, Math.floor(Math.min(CARD_MAX_AGE_SECONDS, leftMs / 1000)));
    reply
      .header('x-robots-tag', 'noindex')
      .header('etag', tag)
      .header('cache-control', `public, max-age=${maxAgeSeconds}, immutable`)
      // preview pictures are shown on other sites
      .header('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/png').send(await drawSharedCard(ctx, shared, locale));
  });
}

async function readLimited(ctx: Context, request: FastifyRequest<WithToken>, locale: Locale): Promise<SharedReport> {
  await limitRate(ctx, 'shared', [{ kind: 'address', key: addressKey(ctx, request) }]);
  return readSharedReport(ctx, request.params.token, locale);
}

function metaOf(shared: SharedReport, url: string, locale: Locale): PageMeta {
  const summary = summarizeReport(shared);
  return {
    title: speak(locale, summaryTitle(summary)),
    description: speak(locale, summaryDescription(summary)),
    url,
    imageUrl: `${url}/card.png${locale === 'en' ? '' : `?lang=${locale}`}`,
  };
}

/** Serves the trips of the secret link's owner to calendar programs, which send no cookie and cannot sign in. */
export function registerTripCalendar(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { secret: string } }>('/api/trips/:secret.ics', async (request, reply) => {
    await limitRate(ctx, 'shared', [{ kind: 'address', key: addressKey(ctx, request) }]);
    const { text, etag } = await readCalendar(ctx, request.params.secret, originOf(ctx.config, request));
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache', etag });
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
