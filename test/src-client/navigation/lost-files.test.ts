import { beforeEach, expect, it, vi } from 'vitest';
import { followLostFiles } from '../../../src-client/navigation/lost-files.ts';

const page = new EventTarget();
const stored = new Map<string, string>();
let isUp = true;
const reload = vi.fn();
const asked = vi.fn(async () => {
  if (!isUp) throw new TypeError('Failed to fetch');
  return new Response('');
});

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

async function lose(message: string): Promise<void> {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
  await vi.waitFor(() => expect(asked.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true));
}

it('a part that fails twice loads the page anew, once, and only once its file can be had', async () => {
  followLostFiles();
  const script = 'Failed to fetch dynamically imported module: https://fly.example/assets/a.js';
  await lose(script);
  expect(asked).not.toHaveBeenCalled();
  isUp = false;
  await lose(script);
  expect(asked).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await lose(script);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await lose(script);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledOnce();
});

it('a style that is lost loads the page anew at once: it is requested only once', async () => {
  reload.mockClear();
  await lose('Unable to preload CSS for https://fly.example/assets/b.css');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
