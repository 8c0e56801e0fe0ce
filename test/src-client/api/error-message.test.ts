import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { UnexpectedResponse } from '../../../src-client/api/api-fetch.ts';
import { ConnectionLost } from '../../../src-client/api/deadline.ts';
import { isUnreachable, messageOf, messageOfShared, messageWithStatus } from '../../../src-client/api/error-message.ts';

const failed = (message: string, httpStatus = 401) =>
  TRPCClientError.from({ error: { message, code: -32001, data: { httpStatus, requestId: '0123456789abcdef' } } });

it('a failed call reads as its status, a colon and the sentence', () => {
  expect(messageWithStatus(failed('Invalid username or password'))).toBe('401: Invalid username or password');
  expect(messageWithStatus(failed(''))).toBe('401: HTTP 401');
  expect(messageWithStatus(failed('Refused', 499))).toBe('499: Refused');
  expect(messageWithStatus(failed('Refused', 500))).toBe('500: Refused\nReference for support: 01234567');
});

const UNREACHABLE = "We can't reach the server. Check your connection and try again.";

it.each([
  ['nobody', TRPCClientError.from(new TypeError('Failed to fetch'))],
  ['a silent network', new ConnectionLost()],
])('a call that reached %s says what to do, and no raw error', (_who, error) => {
  expect(messageOf(error)).toBe(UNREACHABLE);
  expect(isUnreachable(error)).toBe(true);
});

it.each([
  [200, "What answered isn't this site. If your network asks you to sign in, do that first, then try again."],
  [404, "The server can't answer right now (HTTP 404). Try again later."],
  [500, "The server can't answer right now (HTTP 500). Try again later."],
  [502, "The server can't answer right now (HTTP 502). Try again later."],
])('an answer with status %s that is not in our form is no lost connection', (status, text) => {
  const error = TRPCClientError.from(new UnexpectedResponse(new Response('', { status })));
  expect(messageOf(error)).toBe(text);
  expect(isUnreachable(error)).toBe(true);
});

it('a refused link reads without its status, a failure of the server with it', () => {
  expect(messageOfShared(failed('This is not a link to a shared report.', 400))).toBe(
    'This is not a link to a shared report.',
  );
  expect(messageOfShared(failed('Refused', 500))).toBe('500: Refused\nReference for support: 01234567');
});

it('an account call that a proxy answers tells the status in words', () => {
  const away = (statusText?: string) =>
    TRPCClientError.from(new UnexpectedResponse(new Response('', { status: 503, statusText })));
  expect(messageWithStatus(away('Service Unavailable'))).toBe('503: Service Unavailable');
  expect(messageWithStatus(away())).toBe("503: The server can't answer right now (HTTP 503). Try again later.");
  expect(messageWithStatus(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(UNREACHABLE);
});

it('what the program itself got wrong is no lost connection', () => {
  const error = new TypeError("undefined is not an object (evaluating 'a.b')");
  expect(messageOf(error)).toBe('Something went wrong on this page. Reload it and try again.');
  expect(isUnreachable(error)).toBe(false);
});
