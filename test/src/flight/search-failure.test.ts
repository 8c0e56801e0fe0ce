import { expect, test } from 'vitest';
import { type FailedSearch, searchFailure } from '#src/flight/search-failure.ts';
import { speakAll } from '#src/words/speak.ts';

const failureOf = (failed: Parameters<typeof searchFailure>[0]) => speakAll('en', searchFailure(failed));

const failed: FailedSearch = {
  httpStatus: 404,
  code: 'not_found',
  service: null,
  message: 'We do not know this flight.',
  searchCount: null,
  isEnded: false,
};
const KEYS_TEXT = 'Please configure your API keys to access authentic flight data.';

test('402 opens the limit dialog with the count of the answer, or 5', () => {
  expect(failureOf({ ...failed, httpStatus: 402, searchCount: 7 })).toMatchObject({
    kind: 'limit',
    searchCount: 7,
  });
  expect(failureOf({ ...failed, httpStatus: 402 })).toEqual({
    kind: 'limit',
    searchCount: 5,
    message: 'Search limit reached. Please subscribe to continue.',
  });
});

test('401 asks to sign in', () => {
  const message = 'Authentication required to continue searching.';
  expect(failureOf({ ...failed, httpStatus: 401, message })).toEqual({
    kind: 'sign-in',
    title: 'Sign in Required',
    message: "You've used all your free searches. Please sign in or register to continue.",
  });
});

test.each([
  ['Flight ZZ1 is not in the built-in data. Add a FlightRadar24 API key for live data.', 'FlightRadar24'],
  ['Serper: Unauthorized', 'Serper'],
  ['OpenAI: Authentication failed', 'OpenAI'],
  ['Authentication failed', null],
])('%j is about a key', (message, service) => {
  expect(failureOf({ ...failed, code: null, message })).toEqual({
    kind: 'api-key',
    service,
    title: 'API Authentication Failed',
    message: KEYS_TEXT,
  });
});

test.each([
  ['provider_not_configured', 'OpenAI', 'OpenAI'],
  ['provider_not_configured', 'Stripe', null],
  ['provider_not_configured', null, null],
  ['flight_unknown', 'FlightRadar24', 'FlightRadar24'],
] as const)('%s of %s is about a key, whatever its words', (code, service, dialog) => {
  expect(failureOf({ ...failed, code, service, message: 'In other words.' })).toEqual({
    kind: 'api-key',
    service: dialog,
    title: 'API Authentication Failed',
    message: KEYS_TEXT,
  });
});

test.each(['invalid_input', 'provider_unavailable', 'internal'] as const)(
  '%s is not about a key, even where its words name one',
  (code) => {
    expect(failureOf({ ...failed, code, message: 'Unauthorized: the API key of Serper' }).kind).toBe('other');
  },
);

test('a flight in no table is no matter of keys, whatever its words name', () => {
  const message = 'Unauthorized: the API key of Serper';
  expect(failureOf({ ...failed, code: 'flight_unknown', message })).toEqual({
    kind: 'unknown',
    title: 'Error searching flight',
    message,
  });
  expect(failureOf({ ...failed, code: 'flight_unknown', isEnded: true })).toMatchObject({
    kind: 'unknown',
    title: 'No report for this flight',
  });
});

test('any other error tells its message, or that the data could not be had', () => {
  expect(failureOf(failed)).toEqual({
    kind: 'other',
    title: 'Error searching flight',
    message: 'We do not know this flight.',
    mayPass: false,
    isAnswered: true,
  });
  expect(failureOf({ ...failed, httpStatus: 503 })).toMatchObject({ mayPass: true });
  expect(failureOf({ ...failed, httpStatus: null, message: '' })).toMatchObject({
    message: 'Failed to fetch flight data',
    isAnswered: false,
  });
});
