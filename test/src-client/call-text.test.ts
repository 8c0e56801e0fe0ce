import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { callText } from '../../src-client/call-text.ts';

const failed = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401 } } });

it('a failed call is told as its status, a colon and the sentence', () => {
  expect(callText(failed('Invalid username or password'))).toBe('401: Invalid username or password');
  expect(callText(failed(''))).toBe('401: UNAUTHORIZED');
});

it('a call that reached nobody says what to do', () => {
  expect(callText(new TypeError('Failed to fetch'))).toBe(
    'The server cannot be reached. Check your connection and try again.',
  );
});
