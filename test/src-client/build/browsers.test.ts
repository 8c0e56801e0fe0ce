import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { speakValue } from '#src/words/speak.ts';
import { BROWSER_NAMES, BROWSERS } from '../../../src-client/build/browsers.ts';

const NAMES = speakValue('en', BROWSER_NAMES);

it('the oldest browsers that are supported are named alike on a page that fails, and in the documents', () => {
  for (const browser of BROWSERS) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    expect(NAMES.toLowerCase()).toContain(name);
    expect(NAMES).toContain(version);
  }
  for (const document of ['README.md', 'docs/self-hosting.md']) expect(readFileSync(document, 'utf8')).toContain(NAMES);
});
