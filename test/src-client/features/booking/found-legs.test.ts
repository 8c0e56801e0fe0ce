// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { screen, visit } from '#test/support/open-app.ts';
import { saveLegs } from '../../../../src-client/features/booking/saved-legs.ts';

it('a flight that a message only offers is marked, and not part of a trip until it is selected', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate() {}
    },
  );
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const leg = { flightNumber: 'BA175', date, origin: 'LHR', destination: 'JFK', doubts: [] };
  saveLegs({ legs: [leg, { ...leg, flightNumber: 'BA177', doubts: ['only_offered'] }], others: {} });
  const { app } = await testApp();
  const page = visit(app);
  page.open('/');
  await page.user.click(await screen.findByRole('tab', { name: 'From My Booking' }));
  const ticks = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([true, false]);
  screen.getByText(/^Please check that you accepted this flight/);
});
