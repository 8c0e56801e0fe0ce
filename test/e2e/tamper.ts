import type { Page, Request } from '@playwright/test';

/** Lets a call of the page reach the server, and changes what it answers; calls that travel together are told apart. */
export async function changeAnswer(page: Page, procedure: string, change: (data: never) => unknown): Promise<void> {
  await page.route(pathOf(procedure), async (route) => {
    const response = await route.fetch();
    const answers = await response.json();
    // refused as a whole, by a server that is too busy
    if (!Array.isArray(answers)) return route.fulfill({ response });
    const index = proceduresOf(route.request()).indexOf(procedure);
    answers[index] = { result: { data: change(answers[index].result?.data as never) } };
    await route.fulfill({ response, status: 200, json: answers });
  });
}

/** A call that gets no answer before `release` is called. */
export async function holdCall(page: Page, procedure: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pathOf(procedure), async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** A call that never reaches the server. */
export async function cutCall(page: Page, procedure: string): Promise<void> {
  await page.route(pathOf(procedure), (route) => route.abort());
}

function pathOf(procedure: string): RegExp {
  return new RegExp(`/trpc/([^?]*,)?${procedure.replace('.', '\\.')}(,|\\?|$)`);
}

function proceduresOf(request: Request): string[] {
  return new URL(request.url()).pathname.replace('/trpc/', '').split(',');
}
