import type { Page } from '@playwright/test';

/** Lets a call of the page reach the server, and changes what it answers. */
export async function changeAnswer(page: Page, procedure: string, change: (data: never) => unknown): Promise<void> {
  await page.route(pathOf(procedure), async (route) => {
    const response = await route.fetch();
    const { result } = await response.json();
    await route.fulfill({ status: 200, json: { result: { data: change(result?.data as never) } } });
  });
}

/** Requests that get no answer before what is returned is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Requests that never reach the server before what is returned is called. The route stays after that: a file that the page asks for
 * in the very moment in which a route ends is never answered.
 */
export async function cutRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let isCut = true;
  await page.route(address, (route) => (isCut ? route.abort() : route.continue()));
  return () => {
    isCut = false;
  };
}

/** A call that gets no answer before `release` is called. */
export async function holdCall(page: Page, procedure: string): Promise<{ release: () => void }> {
  return { release: await holdRequests(page, pathOf(procedure)) };
}

/** A call that is answered by what is given, whatever the server knows. */
export async function answerCall(page: Page, procedure: string, data: unknown): Promise<void> {
  await page.route(pathOf(procedure), (route) => route.fulfill({ status: 200, json: { result: { data } } }));
}

/** A call that never reaches the server. */
export async function cutCall(page: Page, procedure: string): Promise<void> {
  await cutRequests(page, pathOf(procedure));
}

/** The first call never reaches the server, later ones do; the route stays, as that of `cutRequests`. */
export async function cutFirstCall(page: Page, procedure: string): Promise<void> {
  let calls = 0;
  await page.route(pathOf(procedure), (route) => (calls++ === 0 ? route.abort() : route.continue()));
}

/** The first call reaches the server and its answer is lost, or becomes a 503; later ones are as ever. */
export async function loseFirstAnswer(page: Page, procedure: string, as: 'nothing' | 503 = 'nothing'): Promise<void> {
  let calls = 0;
  await page.route(pathOf(procedure), async (route) => {
    if (calls++ > 0) return route.continue();
    await route.fetch();
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'storage_unavailable' };
    if (as === 'nothing') await route.abort();
    else
      await route.fulfill({ status: 503, json: { error: { code: -32603, message: 'The database is away.', data } } });
  });
}

function pathOf(procedure: string): RegExp {
  return new RegExp(`/trpc/${procedure.replace('.', '\\.')}(\\?|$)`);
}
