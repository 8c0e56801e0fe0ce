import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../../src-client');
/** Print styles use points, and text in a drawing uses its own units. */
const OWN_UNITS = /^\d[\d.]*(pt|px)$/;

const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(CLIENT, name), 'utf8').replace(/@font-face \{[^}]*\}/g, '') }));

/** Returns the values that the style sheets set for a property, with the style sheet. */
function valuesOf(property: string): { name: string; value: string }[] {
  return sheets.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(`[\\s{;]${property}:\\s*([^;}]+)`, 'g'))].map(([, value = '']) => ({ name, value })),
  );
}

it('letters have six sizes and four weights, by name', () => {
  const tokens = sheets.find(({ name }) => name.endsWith('tokens.css'))?.text ?? '';
  expect(tokens.match(/--text-\w+:/g)).toHaveLength(6);
  expect(tokens.match(/--weight-\w+:/g)).toHaveLength(4);
  const sizes = valuesOf('font-size').filter(
    ({ value }) =>
      !/^var\(--text-(xs|sm|md|lg|xl|title)\)$/.test(value) && value !== 'inherit' && !OWN_UNITS.test(value),
  );
  const weights = valuesOf('font-weight').filter(
    ({ value }) => !/^var\(--weight-(text|medium|strong|title)\)$/.test(value),
  );
  expect([...sizes, ...weights]).toEqual([]);
  expect(valuesOf('font-size').length).toBeGreaterThan(70);
});
