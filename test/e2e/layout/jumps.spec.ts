import { layoutShift } from '../layout-shift.ts';
import { expect, PHONE, test } from '../visit.ts';

test('nothing jumps when a link is opened, and a slow network shows something at once', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  for (const [path, shown] of [
    ['/?flight=XX9999', "We couldn't find flight XX9999."],
    ['/?from=LHR&to=JFK', 'Flights from LHR to JFK'],
    ['/?from=KEF&to=ASU', 'No flights found for this route and date.'],
  ] as const) {
    await network.send('Network.clearBrowserCache');
    await network.send('Network.emulateNetworkConditions', slow);
    // not by `goto`, which waits for the program
    await page.goto('/robots.txt');
    await page.evaluate((address) => location.assign(address), path);
    // drawn by the page itself, before any script of its own
    await expect(page.locator('#root[inert] .mantine-Skeleton-root').first()).toBeVisible();
    await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 });
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThan(0.02);
  }
});

test('nothing jumps on a phone when it is known who reads', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route('**/trpc/account.me**', async (route) => {
    await page.waitForFunction(() => document.querySelector('.mantine-Loader-root[role=status]'));
    await route.continue();
  });
  for (const [path, shown] of [
    ['/auth', 'How safe is that plane?'],
    ['/trips', 'You need an account to save trips'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown)).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThan(0.02);
  }
});
