import { afterEach, expect, it, vi } from 'vitest';
import { pushSupport } from '../../../../src-client/features/watching/subscribe-push.ts';

afterEach(() => vi.unstubAllGlobals());

const ABLE = ['serviceWorker', 'PushManager', 'Notification'];

it.each([
  ['a browser that can show notices', 'Mozilla/5.0 (X11; Linux x86_64)', 0, ABLE, 'yes'],
  ['the app on the home screen of an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, ABLE, 'yes'],
  ['an iPhone’s browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, [], 'install'],
  ['an iPad, which says that it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, [], 'install'],
  ['a browser without a worker', 'Mozilla/5.0 (X11; Linux x86_64)', 0, ['PushManager', 'Notification'], 'no'],
  ['a browser without push', 'Mozilla/5.0 (X11; Linux x86_64)', 0, ['serviceWorker', 'Notification'], 'no'],
  ['a browser without notices', 'Mozilla/5.0 (X11; Linux x86_64)', 0, ['serviceWorker', 'PushManager'], 'no'],
  ['an old Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, [], 'no'],
])('%s reads what it can do about push', (_who, userAgent, maxTouchPoints, names, support) => {
  const has = Object.fromEntries(names.map((name) => [name, {}]));
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...has });
  vi.stubGlobal('window', has);
  expect(pushSupport()).toBe(support);
});

it('push needs a page with https', () => {
  const has = { isSecureContext: false, ...Object.fromEntries(ABLE.map((name) => [name, {}])) };
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0, ...has });
  vi.stubGlobal('window', has);
  expect(pushSupport()).toBe('insecure');
});
