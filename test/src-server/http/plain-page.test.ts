import { expect, it } from 'vitest';
import { LOCALES } from '#src/words/formats.ts';
import { testApp } from '#test/support/app.ts';

it('the page of a dead link to unsubscribe is in the language of who reads it', async () => {
  const { app } = await testApp();
  const pages = LOCALES.map(async (locale) => {
    const { statusCode, body } = await app.inject({ url: '/unsubscribe/none', cookies: { language: locale } });
    expect([locale, statusCode, body.includes(`<html lang="${locale}">`)]).toEqual([locale, 404, true]);
    return /<h1>(.*)<\/h1>/.exec(body)?.[1];
  });
  const headings = await Promise.all(pages);
  expect(headings.slice(0, 2)).toEqual(['This link no longer works.', 'Dieser Link funktioniert nicht mehr.']);
  expect(new Set(headings).size).toBe(LOCALES.length);
});
