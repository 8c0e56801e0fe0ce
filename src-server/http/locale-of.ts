import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, LOCALES, type Locale } from '#src/words/formats.ts';
import { LANGUAGE_COOKIE, ourLanguage } from '#src/words/languages.ts';

const LANGUAGES = new Negotiator({ supportedValues: [...LOCALES] });
const TAG = /\b[a-z]{2,3}(?:-\w+)*/gi;

/**
 * Returns the language that a request is answered in: what a visitor has chosen, else what their browser prefers, else
 * English. A program gets English unless it asks for another with `?lang=`.
 */
export function localeOf({
  url,
  query,
  headers,
  cookies,
}: Pick<FastifyRequest, 'url' | 'query' | 'headers' | 'cookies'>): Locale {
  const isProgram = /^\/(?:api|mcp)\b/.test(url);
  const chosen = isProgram ? (query as { lang?: unknown } | undefined)?.lang : cookies?.[LANGUAGE_COOKIE];
  if (isLocale(chosen)) return chosen;
  const wanted = isProgram ? undefined : headers['accept-language']?.replace(TAG, (tag) => ourLanguage(tag) ?? tag);
  const preferred = wanted && LANGUAGES.negotiate(wanted);
  return isLocale(preferred) ? preferred : 'en';
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a visitor's choice in their browser. */
export function keepLocale(reply: FastifyReply, locale: Locale): void {
  reply.setCookie(LANGUAGE_COOKIE, locale, {
    path: '/',
    maxAge: YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: 'auto',
  });
}
