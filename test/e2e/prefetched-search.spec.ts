import type { Page } from '@playwright/test';
import type {} from '../../src-client/api/prefetched-search.ts';
import { register } from './members.ts';
import { holdRequests } from './tamper.ts';
import { expect, newVisitor, test } from './visit.ts';

const report = (page: Page) => page.getByRole('article');

/** Collects the flight searches that the page requests, by whom they are for. */
function followSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/api\/flights\/search\?|searchSteps.*membersOnly%22%3Atrue/.test(url)) searches.push('members');
    if (/\/api\/guest\/flights\/search\?|searchSteps.*membersOnly%22%3Afalse/.test(url)) searches.push('guests');
  });
  return searches;
}

/** Opens a page whose program never comes, and returns what it shows as the verdict once the search is answered. */
async function earlyVerdict(page: Page, path: string): Promise<string | null> {
  await page.goto('/robots.txt');
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL((url) => url.search !== '', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.prefetchedSearch !== undefined);
  return page.evaluate(async () => {
    await window.prefetchedSearch?.answer;
    await new Promise(requestAnimationFrame);
    return document.querySelector('[data-verdict]')?.textContent ?? null;
  });
}

test('the search of a link is asked once, ahead of the program, if any search is left', async ({
  page,
  context,
  baseURL,
}) => {
  await test.step('the search of a link is asked while the program is on its way, once', async () => {
    const searches = followSearches(page);
    const letGo = await holdRequests(page, '**/assets/**/first-*.js');
    // not by `goto`, which waits for the program
    await page.goto('/robots.txt');
    await page.evaluate(() => location.assign('/?flight=BA286&date=2026-12-24'));
    await expect.poll(() => searches).toEqual(['guests']);
    await expect(page.locator('#root[inert]').getByText('Like airline flying in general')).toBeVisible();
    letGo();
    await expect(report(page).getByRole('heading', { name: 'BA286' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guestSearchCount'))).toBe('1');
    expect(searches).toEqual(['guests']);
  });

  await newVisitor(page);
  await test.step('its verdict waits for the report where that has other words: beside a band, and in the calm view', async () => {
    const letGo = await holdRequests(page, '**/assets/**/first-*.js');
    expect(await earlyVerdict(page, '/?flight=BA286')).toContain('Like airline flying in general');
    expect(await earlyVerdict(page, '/?flight=BA286&aircraft=cessna-208')).toBe('');
    await page.evaluate(() => localStorage.setItem('airworthy-calm-view', 'true'));
    expect(await earlyVerdict(page, '/?flight=BA286')).toBe('');
    letGo();
  });

  await newVisitor(page);
  await test.step('what is refused is left at once, and asked again for its reason', async () => {
    const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/guest/flights/search'));
    await page.goto('/?flight=XX999');
    await left;
    await expect(page.getByRole('alert').first()).toBeVisible();
  });

  await newVisitor(page);
  await test.step('that of a member is for the member, a guest’s once the session has ended, and none is asked ahead where free searches are used up', async () => {
    const searches = followSearches(page);
    await context.addCookies([{ name: 'airworthy_session', value: 'ended-long-ago', url: baseURL as string }]);
    await page.goto('/?flight=BA286');
    await expect(report(page).getByRole('heading', { name: 'BA286' })).toBeVisible();
    expect(searches).toEqual(['members', 'guests']);

    await context.clearCookies();
    await register(page);
    searches.length = 0;
    await page.goto('/?flight=BA286&aircraft=B77W');
    await expect(report(page).getByRole('heading', { name: 'BA286' })).toBeVisible();
    expect(searches).toEqual(['members']);
    const { searchCount } = await (await page.request.get('/api/user')).json();
    expect(searchCount).toBe(1);

    await context.clearCookies();
    await page.addInitScript(() => localStorage.setItem('guestSearchCount', '4'));
    searches.length = 0;
    await page.goto('/?flight=LH492');
    await expect(page.getByText('Sign in Required').first()).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?/);
    expect(searches).not.toContain('guests');
  });
});
