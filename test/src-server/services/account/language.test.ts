import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const AMELIA = { username: 'amelia', password: 'lockheed-10' };
const choose = (locale: string) => post('/trpc/account.chooseLanguage', { locale });
const keptIn = (answer: { cookies: { name: string }[] }) => answer.cookies.find(({ name }) => name === 'language');

it('a visitor’s choice is kept in the browser for a year', async () => {
  const { app } = await testApp();
  const answer = await visitor(app)(choose('pt-BR'));
  expect(answer.statusCode).toBe(200);
  expect(keptIn(answer)).toMatchObject({
    value: 'pt-BR',
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    sameSite: 'Lax',
    httpOnly: true,
  });
});

it.each(['xx', 'DE', '', '../de', '__proto__'])('the language %j cannot be chosen', async (locale) => {
  const { app } = await testApp();
  const answer = await visitor(app)(choose(locale));
  expect(answer.statusCode).toBe(400);
  expect(keptIn(answer)).toBeUndefined();
});

it('a member’s choice is taken by each device that they sign in on, until they choose again', async () => {
  const { app } = await testApp();
  const member = await newMember(app, AMELIA.username, AMELIA.password);
  expect((await member('/api/user')).json().locale).toBeNull();
  expect(keptIn(await visitor(app)(post('/api/login', AMELIA)))).toBeUndefined();
  for (const locale of ['de', 'ja', 'en']) {
    await member(choose(locale));
    expect((await member('/api/user')).json().locale).toBe(locale);
    const answer = await visitor(app)(post('/api/login', AMELIA));
    expect(answer.json().locale).toBe(locale);
    expect(keptIn(answer)).toMatchObject({ value: locale });
  }
});

it('a guest’s choice changes no member’s', async () => {
  const { app, db } = await testApp();
  await newMember(app);
  await visitor(app)(choose('de'));
  expect(await db.selectFrom('users').select('locale').execute()).toEqual([{ locale: null }]);
});
