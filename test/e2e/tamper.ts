import { expect, type Locator, type Page } from '@playwright/test';

/** Lets a call of the page reach the server, and changes the response. */
export async function changeAnswer(page: Page, procedure: string, change: (data: never) => unknown): Promise<void> {
  await page.route(pathOf(procedure), async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    await route.fulfill({ status: 200, json: { result: { data: change(result?.data as never) } } });
  });
}

/** Holds requests without a response until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Keeps requests from reaching the server until the returned function is called. The route stays after that: a file
 * that the page requests at the very moment when a route is removed never gets a response.
 */
export async function cutRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let isCut = true;
  await page.route(address, (route) => (isCut ? route.abort() : route.continue()));
  return () => {
    isCut = false;
  };
}

/**
 * Presses again what a lost script stopped, now that it can be had. Chromium from version 156 on requests it again, as HTML
 * demands; an older one does not, so that the notice's button loads the page anew, and `true` is returned.
 */
export async function isReloadedFor(page: Page, button: Locator): Promise<boolean> {
  await button.press('Enter');
  if (Number.parseInt(page.context().browser()?.version() ?? '', 10) >= 156) return false;
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  return true;
}

/** Holds a call without a response until `release` is called. */
export async function holdCall(page: Page, procedure: string): Promise<{ release: () => void }> {
  return { release: await holdRequests(page, pathOf(procedure)) };
}

/** Responds to a call with the given data, whatever the server has. */
export async function answerCall(page: Page, procedure: string, data: unknown): Promise<void> {
  await page.route(pathOf(procedure), (route) => route.fulfill({ status: 200, json: { result: { data } } }));
}

/** Keeps the first call from reaching the server; later ones reach it. The route stays, like that of `cutRequests`. */
export async function cutFirstCall(page: Page, procedure: string): Promise<void> {
  let calls = 0;
  await page.route(pathOf(procedure), (route) => (calls++ === 0 ? route.abort() : route.continue()));
}

/** Where the page calls a procedure; a search that the page sent before its program came goes by REST. */
function pathOf(procedure: string): RegExp {
  if (procedure === 'flights.searchSteps') return /\/trpc\/flights\.searchSteps|\/api\/(guest\/)?flights\/search\?/;
  return new RegExp(`/trpc/${procedure.replace('.', '\\.')}(\\?|$)`);
}
