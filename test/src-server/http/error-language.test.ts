import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { answerOf } from '#server/http/error-answer.ts';
import { AppError, ERRORS, type ErrorCode } from '#src/errors.ts';
import { LOCALES } from '#src/words/formats.ts';
import { type Said, say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { testApp } from '#test/support/app.ts';
import { post } from '#test/support/member.ts';

const NOT_THERE = { en: speak('en', ERRORS.not_found.says), de: speak('de', ERRORS.not_found.says) };
const inGerman = { 'accept-language': 'de-AT,de;q=0.9' };

it.each<[InjectOptions, string]>([
  [{ url: '/api/nothing', headers: inGerman }, NOT_THERE.en],
  [{ url: '/api/nothing?lang=de' }, NOT_THERE.de],
  [{ url: '/api/nothing?lang=xx', headers: inGerman }, NOT_THERE.en],
  [{ url: '/trpc/nothing', headers: inGerman }, NOT_THERE.de],
  [{ url: '/trpc/nothing', headers: inGerman, cookies: { language: 'en' } }, NOT_THERE.en],
  [{ url: '/trpc/trips.list', headers: inGerman }, speak('de', ERRORS.not_signed_in.says)],
  [{ url: '/api/models/none?lang=ja' }, speak('ja', say('errors.catalog.haveNoAircraftModel'))],
  [{ url: '/api/models/none' }, speak('en', say('errors.catalog.haveNoAircraftModel'))],
])('%o is refused in its language', async (request, message) => {
  const { app } = await testApp();
  const { body, statusCode } = await app.inject(request);
  const answer = JSON.parse(body);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.message ?? answer.error.message).toBe(message);
});

/** What a schema refuses, in its own words or in those for any field. */
const REFUSED: [InjectOptions, Said][] = [
  [{ url: '/api/guest/flights/search?lang=de' }, say('errors.typed.numberTooShort')],
  [{ url: '/api/guest/flights/search?flightNumber=hello&lang=de' }, say('errors.typed.numberUnreadable')],
  [
    { url: '/api/guest/flights/search?flightNumber=G-XLEA&lang=de' },
    say('errors.typed.numberIsRegistration', { registration: 'G-XLEA' }),
  ],
  [{ url: '/api/guest/flights/search?flightNumber=BA286&date=soon&lang=de' }, say('errors.typed.date')],
  [
    { url: '/api/guest/flights/search-by-airports?origin=LONDON&destination=JFK&lang=de' },
    say('errors.typed.airportCode'),
  ],
  [{ url: '/api/events?year=19&lang=de' }, say('errors.catalog.enterYearFourDigits')],
  [
    { url: '/api/weather?from=SFO&to=XXX&departs=2026-11-21T16:30&lang=de' },
    say('errors.typed.weatherAirportUnknown', { code: 'XXX' }),
  ],
  [
    {
      ...post('/trpc/account.register', { username: 'x', email: 'x@example.com', password: '123456' }),
      headers: inGerman,
    },
    say('errors.typed.usernameTooShort'),
  ],
  [{ ...post('/trpc/account.login', { username: 'amelia' }), headers: inGerman }, say('errors.typed.passwordTooShort')],
  [{ url: '/trpc/sharing.read?input={}', headers: inGerman }, say('errors.input.missing', { field: 'token' })],
  [
    { ...post('/trpc/account.chooseLanguage', { locale: 'xx' }), headers: inGerman },
    say('errors.input.notOneOf', { field: 'locale', values: { list: LOCALES, link: 'or' } }),
  ],
  [{ ...post('/trpc/passkeys.signIn', { credential: 1 }), headers: inGerman }, say('errors.typed.passkeyUnreadable')],
  [{ url: '/trpc/flights.search?input=[]', headers: inGerman }, say('errors.input.noObject')],
  [
    { url: '/trpc/flights.search?input={"flightNumber":7}', headers: inGerman },
    say('errors.input.wrongKind', { field: 'flightNumber', kind: 'string' }),
  ],
];

it.each(REFUSED)('%o is refused by its schema in its language', async (request, said) => {
  const { app } = await testApp();
  const answer = JSON.parse((await app.inject(request)).body);
  expect(answer.message ?? answer.error.message).toBe(speak('de', said));
  expect(speak('de', said)).not.toBe(speak('en', said));
});

it.each(LOCALES)('each refusal has a sentence in %s, and its code and details stay', (locale) => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const { message, ...rest } = answerOf(new AppError(code, undefined, { retryAfterSeconds: 3 }), locale);
    expect(rest).toEqual({ code, status: ERRORS[code].status, retryAfterSeconds: 3 });
    expect([code, message === speak('en', ERRORS[code].says)]).toEqual([code, locale === 'en']);
  }
});

it('a bad address is refused, whatever its language', async () => {
  const { app } = await testApp();
  for (const url of ['/api/%E0', '/%E0?lang=de', '/trpc/%E0']) {
    expect((await app.inject({ url, headers: inGerman })).statusCode).toBe(400);
  }
});
