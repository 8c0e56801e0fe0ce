import { expect, it } from 'vitest';
import { localeOf } from '#server/http/locale-of.ts';

type Asked = { url?: string; query?: object; accept?: string; cookie?: string };

it.each<[string, Asked]>([
  ['en', {}],
  ['de', { cookie: 'de', accept: 'fr' }],
  ['fr', { cookie: 'DE', accept: 'fr' }],
  ['fr', { cookie: '<script>', accept: 'fr' }],
  ['de', { accept: 'de' }],
  ['de', { accept: 'de-AT,de;q=0.9,en;q=0.8' }],
  ['de', { accept: 'de-CH' }],
  ['pt-BR', { accept: 'pt-PT' }],
  ['pt-BR', { accept: 'PT-br,pt;q=0.9' }],
  ['ja', { accept: 'it, ja;q=0.5, en;q=0.4' }],
  ['en', { accept: 'it,zh-CN;q=0.9' }],
  ['en', { accept: 'en-GB,en;q=0.9,de;q=0.8' }],
  ['es', { accept: 'es-419,es;q=0.9' }],
  ['en', { accept: '*' }],
  ['en', { accept: 'de;q=0' }],
  ['en', { accept: ';;,q=' }],
  ['en', { url: '/api/models', cookie: 'de', accept: 'de' }],
  ['de', { url: '/api/models?lang=de', query: { lang: 'de' }, cookie: 'fr' }],
  ['en', { url: '/api/models?lang=xx', query: { lang: 'xx' }, accept: 'de' }],
  ['en', { url: '/api/models?lang=de&lang=fr', query: { lang: ['de', 'fr'] } }],
  ['en', { url: '/mcp', accept: 'de' }],
  ['de', { url: '/trpc/account.get', accept: 'de' }],
])('answers in %s: %o', (locale, { url = '/', query = {}, accept, cookie }) => {
  const headers = { 'accept-language': accept };
  expect(localeOf({ url, query, headers, cookies: { language: cookie } })).toBe(locale);
});
