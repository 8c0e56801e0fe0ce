import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASIC_FONT, BASIC_SIGNS, signsOf } from '../../../src-client/build/basic-font.ts';

const STYLES = join(import.meta.dirname, '../../../src-client/styles');

describe('the basic font', () => {
  it.each(['tokens.css', 'plain.css'])('%s names the signs that it was cut down to', async (name) => {
    const style = await readFile(join(STYLES, name), 'utf8');
    const face = style.match(/inter-basic\.woff2[^}]*unicode-range:([^;]*);/)?.[1];
    expect(face?.replace(/\s+/g, ' ').trim()).toBe(BASIC_SIGNS);
  });

  it('has the signs of ordinary sentences and names', () => {
    const signs = new Set(signsOf(BASIC_SIGNS));
    expect(
      [...'The “737 MAX” – 1 in 6.3 million, ±2 °C; São Paulo, Zürich, Tromsø… €5'].filter((sign) => !signs.has(sign)),
    ).toEqual([]);
  });

  it('leaves room for a page of 14 kB within 40 kB', async () => {
    expect((await stat(BASIC_FONT)).size).toBeLessThan(26_000);
  });
});
