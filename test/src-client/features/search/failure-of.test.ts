import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_GUEST_SEARCHES, SESSION_ENDED } from '#src/flight/search-failure.ts';
import { speakAll } from '#src/words/speak.ts';
import { SessionEnded } from '../../../../src-client/features/search/guest-search.ts';
import { failureOf } from '../../../../src-client/features/search/use-on-failure.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (httpStatus: number, data = {}) =>
  TRPCClientError.from({ error: { message: 'Refused', code: -32001, data: { httpStatus, ...data } } });

/** Sets how many searches the page says are free: for guests, then for members. */
const setLimits = (limits: string) => vi.stubGlobal('document', { documentElement: { getAttribute: () => limits } });

it('a guest who may not search here at all reads nothing about free searches, nor does a member whose session ended', () => {
  setLimits('0 5');
  expect(failureOf(refused(401))).toEqual(NO_GUEST_SEARCHES);
  expect(failureOf(refused(402, { searchCount: 7 }))).toMatchObject({ kind: 'limit', searchCount: 7 });
  expect(failureOf(new SessionEnded())).toEqual(SESSION_ENDED);
  setLimits('4 5');
  expect(speakAll('en', failureOf(refused(401)))).toMatchObject({
    kind: 'sign-in',
    message: expect.stringContaining('free searches'),
  });
});
