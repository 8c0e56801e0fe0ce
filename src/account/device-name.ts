import { say, type Told } from '../words/say.ts';

/** [name, what the user agent contains]; the first match wins: each user agent also names the browsers above it. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Describes a browser's user agent in plain words: 'Chrome on Windows'. */
export function deviceName(userAgent: string): Told {
  const nameIn = (known: [string, RegExp][]) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return say('app.device.named', { browser, system });
  return browser ?? system ?? say('app.device.unknown');
}
