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

it('a file that the page asks for is there when a time has passed, also where it is read slowly', async () => {
  const page = visit((await testApp()).app);
  page.useFakeClock();
  const slow = 'await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100).value';
  let isRead = false;
  void import(`data:text/javascript,${slow}`).then(() => {
    isRead = true;
  });
  await page.pass(1);
  expect(isRead).toBe(true);
});

it('on a slow machine time passes in small steps', async () => {
  const page = visit((await testApp()).app);
  page.useFakeClock();
  const start = Date.now();
  let looks = 0;
  await page.until(() => {
    for (const from = performance.now(); performance.now() < from + 50; );
    looks += 1;
    return looks === 4;
  });
  expect(Date.now() - start).toBeLessThan(50);
});
