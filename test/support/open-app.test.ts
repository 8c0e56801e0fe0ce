// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { trpcClient } from '../../src-client/api/trpc.ts';
import { testApp } from './app.ts';
import { visit } from './open-app.ts';

const search = () => trpcClient.flights.searchSteps.query({ flightNumber: 'BA286' });

it('a test ends while its clock holds a call back', async () => {
  const page = visit((await testApp()).app);
  page.useFakeClock();
  void search();
  expect(page.calls).toEqual([]);
});

it('and the calls of the next test are made', async () => {
  const page = visit((await testApp()).app);
  void search();
  await expect.poll(() => page.calls).toEqual(['flights.searchSteps']);
});
