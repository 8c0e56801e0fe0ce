import { afterEach, expect, it, vi } from 'vitest';
import { pushSupport } from '../../../../src-client/features/watching/subscribe-push.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a browser that can show notices', 'Mozilla/5.0 (X11; Linux x86_64)', 0, true, 'yes'],
  ['the app on the home screen of an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true, 'yes'],
  ['an iPhone’s browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, false, 'install'],
  ['an iPad, which says that it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false, 'install'],
  ['an old Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false, 'no'],
])('%s is told what it can do about push', (_who, userAgent, maxTouchPoints, isAble, support) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...(isAble && { serviceWorker: {} }) });
  vi.stubGlobal('window', isAble ? { PushManager: {}, Notification: {} } : {});
  expect(pushSupport()).toBe(support);
});
