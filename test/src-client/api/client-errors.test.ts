import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientErrorSchema } from '#src/client-error.ts';

const sent: unknown[] = [];
const fetched = vi.fn(async (_path: string, { body }: { body: string }) => void sent.push(JSON.parse(body)));
let reportError: typeof import('../../../src-client/api/client-errors.ts')['reportError'];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('location', { origin: 'https://fly.example' });
  vi.stubGlobal('fetch', fetched);
  sent.length = 0;
  ({ reportError } = await import('../../../src-client/api/client-errors.ts'));
});
afterEach(() => vi.unstubAllGlobals());

function failureAt(...places: string[]): Error {
  const error = new TypeError('x is undefined');
  error.stack = ['TypeError: x is undefined', ...places.map((place) => `    at draw (${place})`)].join('\n');
  return error;
}
const OURS = 'https://fly.example/assets/main-abc.js:1:2345';

it('is reported once, with its position in our own files, in the server’s format', () => {
  const error = failureAt(OURS, 'chrome-extension://abc/inject.js:1:1');
  reportError('drawing', error, '/details/$id');
  reportError('drawing', error, '/details/$id');
  expect(sent).toHaveLength(1);
  expect(clientErrorSchema.parse(sent[0])).toMatchObject({
    stack: ['/assets/main-abc.js:1:2345'],
    page: '/details/$id',
  });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  reportError('drawing', failureAt(...Array.from({ length: 9 }, (_, line) => `${OURS}${line}`)), '/');
  expect((sent[1] as { stack: string[] }).stack).toHaveLength(6);
});

it.each([
  ['of an extension', failureAt('chrome-extension://abc/inject.js:1:1')],
  ['of a script from elsewhere', failureAt('https://elsewhere.example/assets/main-abc.js:1:1')],
  ['of a connection', Object.assign(TRPCClientError.from(new TypeError('Failed to fetch')), { stack: OURS })],
  ['of a file that did not come', Object.assign(new TypeError('Load failed'), { stack: OURS })],
  ['that is no error', 'gone'],
])('what is %s is not reported', (_name, error) => {
  reportError('script', error, '/');
  expect(sent).toEqual([]);
});

it('nor is a style that did not come', () => {
  const error = new Error('Unable to preload CSS for https://fly.example/assets/a.css');
  reportError('promise', Object.assign(error, { stack: OURS }), '/');
  expect(sent).toEqual([]);
});

it('a page that fails without end tells of five failures', () => {
  for (let line = 1; line < 20; line++) reportError('script', failureAt(`${OURS}${line}`), '/');
  expect(sent).toHaveLength(5);
});
