import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

it.each([
  ['/api/revoke-access-token', {}, 'The field id is missing. Add it and try again.'],
  ['/api/revoke-access-token', { id: null }, 'The field id must be text.'],
  ['/api/revoke-access-token', { id: 'x'.repeat(101) }, 'The field id must be at most 100 characters.'],
  ['/api/access-tokens', { name: 'mine', scope: 'read', lifeDays: 'soon' }, 'The field lifeDays must be a number.'],
])('%s with %o says what to send: %s', async (path, body, message) => {
  const { app } = await testApp();
  const member = await newMember(app, 'ada');
  const answer = await member(post(path, body));
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it('input that is no object is rejected as such by a procedure, too', async () => {
  const { app } = await testApp();
  const answer = await app.inject('/trpc/flights.search?input=[]');
  expect(answer.json().error.message).toBe('Send an object with the fields that this call takes.');
});

it.each([
  ['/api/guest/flights/search?flightNumber=BA286&flightNumber=LH492', 'flightNumber was given twice. Send it once.'],
  [
    '/api/guest/flights/search-by-airports?origin=LHR&origin=SFO&destination=JFK',
    'origin was given twice. Send it once.',
  ],
  ['/api/airports/search?q=London&q=Paris', 'q was given twice. Send it once.'],
  // the name of what every object has
  ['/api/user?constructor=BA286&constructor=BA286', 'constructor was given twice. Send it once.'],
  ['/api/guest/flights/search', 'Flight number must be at least 2 characters long'],
])('%s is rejected: %s', async (url, message) => {
  const { app } = await testApp();
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it.each([
  [
    '/api/login',
    '{"username":"a\\u0000bc","password":"secret-1"}',
    'The field username has a NUL character. Remove it.',
  ],
  [
    '/api/login',
    `{"username":${'['.repeat(9)}${']'.repeat(9)}}`,
    'The field username is nested more than 8 levels deep.',
  ],
  ['/api/login', '{"__proto__":{"role":"admin"}}', 'it has a field __proto__ or constructor.prototype. Correct it'],
  ['/api/login', '{"constructor":{"prototype":{}}}', 'it has a field __proto__ or constructor.prototype. Correct it'],
  ['/api/login', '{"username":', "This isn't valid JSON, or"],
  ['/api/trips', '{"legs":[{"flightNumber":286,"date":"2026-12-03"}]}', 'The field legs.0.flightNumber must be text.'],
])('%s with %s is rejected: %s', async (url, payload, message) => {
  const { app } = await testApp();
  const member = await newMember(app, 'ada');
  const answer = await member({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain(message);
});
