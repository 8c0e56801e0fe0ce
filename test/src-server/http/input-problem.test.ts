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

it('what is no object is told as such to a procedure, too', async () => {
  const { app } = await testApp();
  const answer = await app.inject('/trpc/flights.guestSearch?input=[]');
  expect(answer.json().error.message).toBe('Send an object with the fields that this call takes.');
});
