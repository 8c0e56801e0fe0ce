import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BROWSER_NAMES, BROWSERS } from '../../../src-client/build/browsers.ts';

it('the oldest browsers that are supported are named alike on a page that fails, and in the documents', () => {
  for (const browser of BROWSERS) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    expect(BROWSER_NAMES.toLowerCase()).toContain(name);
    expect(BROWSER_NAMES).toContain(version);
  }
  for (const document of ['README.md', 'docs/self-hosting.md'])
    expect(readFileSync(document, 'utf8')).toContain(BROWSER_NAMES);
});
