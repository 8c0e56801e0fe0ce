import { expect, it } from 'vitest';
import { deviceName } from '#src/account/device-name.ts';
import { speak } from '#src/words/speak.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15', 'Safari'],
  ['SomeReader/2.1 (iPad)', 'iPad'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(speak('en', deviceName(userAgent))).toBe(name);
});
