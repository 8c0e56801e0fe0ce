import { createBrowserHistory } from '@tanstack/react-router';
import { configure } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../src-client/api/query-client.ts';
import { followSession } from '../../src-client/api/session.ts';
import { App } from '../../src-client/app.tsx';
import { followNavigation } from '../../src-client/navigation/navigation.ts';
import { newRouter, router } from '../../src-client/router.tsx';
import { hideToast } from '../../src-client/ui/toast.ts';
import { visitor } from './app.ts';

export { screen, within } from '@testing-library/dom';

/** Answers a call in the server's place; `ask` lets it through, `body` is what was sent. */
export type Answer = (ask: () => Promise<Response>, body: string) => Response | Promise<Response>;

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
/** so often does what waits for nothing but other work get its turn */
const QUIET_TURNS = 100;
const MOST_TURNS = 5000;
const LONGEST_STEP_MS = 10;
const nextTurn = setImmediate;
/** what a page that was left still asks for */
const unanswered = () => new Promise(() => undefined);

export const PASSWORD = 'lockheed-10';

configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });
followSession(queryClient);

/**
 * The program as a visitor of `app` has it, in the document of a test file whose environment is happy-dom. No network
 * and no style sheet is involved. What the page logs as an error fails the test.
 */
export function visit(app: FastifyInstance) {
  const call = visitor(app);
  const calls: string[] = [];
  const answers = new Map<string, Answer>();
  let underWay = 0;
  const user = userEvent.setup({ delay: null });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // a menu that goes with its page has nothing left to focus
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ask = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    underWay += 1;
    const sent = { headers: Object.fromEntries(new Headers(headers)), ...(body ? { payload: String(body) } : {}) };
    const {
      rawPayload,
      statusCode,
      headers: got,
    } = await call({ url, method: method as 'GET', ...sent }).finally(() => {
      underWay -= 1;
    });
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: got as Record<string, string> });
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const procedure = /^\/trpc\/([\w.]+)/.exec(url)?.[1] ?? url;
    calls.push(procedure);
    const answer = answers.get(procedure) ?? answers.get('*') ?? ((asked) => asked());
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return Promise.race([Promise.resolve(answer(() => ask(url, init), String(init.body ?? ''))), aborted]);
  });
  /** Resolves when no call is answered, or where the server waits for a time: it has that with the next step. */
  const quiet = async () => {
    for (let turns = 0, idle = 0; idle < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
      idle = underWay > 0 ? 0 : idle + 1;
      await new Promise(nextTurn);
    }
  };
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await quiet();
    // files of the page that this asked for, which a busy machine is slow to read
    await vi.dynamicImportSettled();
    await quiet();
  };
  let pages = router;
  let close = () => {};
  onTestFinished(async () => {
    // what was to happen at once does: a call that never left would hold back those of later tests
    if (vi.isFakeTimers()) vi.advanceTimersByTime(1);
    vi.useRealTimers();
    hideToast();
    await new Promise(nextTurn);
    close();
    vi.stubGlobal('fetch', unanswered);
    localStorage.clear();
    sessionStorage.clear();
    const logged = errors.mock.calls.map((one) => one.join(' '));
    errors.mockRestore();
    warnings.mockRestore();
    expect(logged).toEqual([]);
  });
  return {
    user,
    /** replaces what a field holds, at once */
    fill: async (field: Element, text: string) => {
      await user.clear(field);
      if (text) await user.paste(text);
    },
    /** calls the server as the same visitor, outside the page */
    call,
    /** makes an account, and signs in to it */
    register: async () => {
      const payload = { username: 'amelia', email: 'amelia@example.com', password: PASSWORD };
      expect((await call({ url: '/api/register', method: 'POST', payload })).statusCode).toBe(201);
    },
    /** the procedures that pages have called, in order */
    calls,
    /** from now on `answer` answers calls of this procedure, or of all with '*' */
    answer: (procedure: string, answer: Answer) => void answers.set(procedure, answer),
    /** from now on the server answers all calls */
    mend: () => answers.clear(),
    /** from here on, time passes only by `pass` */
    useFakeClock: (now?: Date) => void vi.useFakeTimers({ toFake: [...FAKED], ...(now && { now }) }),
    /** lets time pass, and the page do what it then does, with the answers of the server */
    pass,
    /** lets time pass until the awaited condition holds, no faster than outside, and in small steps on a slow machine, too */
    until: async (awaited: () => boolean) => {
      for (let last = performance.now(), now = last; !awaited(); last = now) {
        now = performance.now();
        await pass(Math.min(Math.ceil(now - last), LONGEST_STEP_MS));
      }
    },
    /** the address of the page */
    address: () => pages.history.location.href,
    goBack: () => pages.history.back(),
    /** loads the page at an address anew */
    open: (path: string) => {
      close();
      queryClient.clear();
      history.pushState({}, '', path);
      pages = newRouter(createBrowserHistory());
      followNavigation(pages);
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      root.render(createElement(App, { styleNonce: '', pages }));
      close = () => {
        root.unmount();
        container.remove();
        pages.history.destroy();
      };
    },
  };
}

/** An answer of the server with this data. */
export const told = (data: unknown) => Response.json({ result: { data } });
/** No answer, as from a server that cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
/** No answer until `release` is called; then the server's. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, answer: async (ask: () => Promise<Response>) => promise.then(ask) };
}
