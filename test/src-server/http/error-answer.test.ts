import { TRPCError } from '@trpc/server';
import { expect, it } from 'vitest';
import { answerOf } from '#server/http/error-answer.ts';
import { AppError, sentenceOf } from '#src/errors.ts';

it.each([
  new Error('select "password" from users'),
  new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'at /srv/app', cause: new Error('at /srv/app') }),
  'thrown text',
])('a fault of ours tells nothing of itself: %s', (fault) => {
  const message = sentenceOf('internal');
  expect(answerOf(fault)).toEqual({ code: 'internal', status: 500, message });
});

it('a refusal keeps its code, its sentence and its details, also through tRPC', () => {
  const refusal = new AppError('rate_limited', 'Later, please.', { retryAfterSeconds: 9 });
  const answer = { code: 'rate_limited', status: 429, message: 'Later, please.', retryAfterSeconds: 9 };
  expect(answerOf(refusal)).toEqual(answer);
  expect(answerOf(new TRPCError({ code: 'TOO_MANY_REQUESTS', cause: refusal }))).toEqual(answer);
});
