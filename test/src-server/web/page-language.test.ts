import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'xx'];

/** Starts a server over pages as a build writes them, also in a language for tests. */
async function servedApp() {
  const folder = testFolder();
  for (const locale of LANGUAGES) {
    for (const name of ['index', 'home', 'search', 'route']) {
      const file = locale === 'en' ? `${name}.html` : `${name}.${locale}.html`;
      const page = `<!doctype html><html lang="${locale}"><head><title>${name}</title></head><body></body></html>`;
      writeFileSync(join(folder, file), page);
    }
  }
  return visitor((await testApp({}, { clientFolder: folder })).app);
}

it.each([
  [{}, 'en'],
  [{ 'accept-language': 'de' }, 'de'],
  [{ 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
  [{ 'accept-language': 'pt' }, 'pt-BR'],
  [{ 'accept-language': 'PT-br' }, 'pt-BR'],
  [{ 'accept-language': 'ja;q=0.4, fr-CA;q=0.8' }, 'fr'],
  [{ 'accept-language': 'nl, xx, es;q=0.1' }, 'es'],
  [{ 'accept-language': 'nl' }, 'en'],
  [{ 'accept-language': 'xx' }, 'en'],
  [{ 'accept-language': '*' }, 'en'],
  [{ 'accept-language': 'de;q=0' }, 'en'],
  [{ 'accept-language': '%%%, ;;, q=' }, 'en'],
  [{ cookie: 'language=ja' }, 'ja'],
  [{ cookie: 'language=ja', 'accept-language': 'de' }, 'ja'],
  [{ cookie: 'language=en', 'accept-language': 'de' }, 'en'],
  [{ cookie: 'language=../../etc/passwd', 'accept-language': 'de' }, 'de'],
  [{ cookie: 'language=DE' }, 'en'],
  [{ cookie: 'language=' }, 'en'],
  [{ cookie: 'language=__proto__' }, 'en'],
  [{ cookie: 'language=xx' }, 'xx'],
])('with %j every page is in %s', async (headers, locale) => {
  const ask = await servedApp();
  for (const url of ['/', '/?flight=BA286', '/?from=SFO&to=LHR', '/auth', '/trips', '/frame', '/no/such']) {
    const answer = await ask({ url, headers });
    expect([url, /lang="(.+?)"/.exec(answer.body)?.[1]]).toEqual([url, locale]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(String(answer.headers.vary).toLowerCase().split(/, ?/)).toEqual(
      expect.arrayContaining(['accept-language', 'cookie']),
    );
  }
});

it('the window is named in the language of the page', async () => {
  const ask = await servedApp();
  const titleOf = async (language: string) =>
    /<title>(.*?)<\/title>/.exec((await ask({ url: '/no/such', headers: { 'accept-language': language } })).body)?.[1];
  expect(await titleOf('en')).toBe('Page not found - Airworthy');
  expect(await titleOf('de')).toBe('Seite nicht gefunden - Airworthy');
});
