import { expect, it } from 'vitest';
import { japaneseSigns, signsOfFont } from '../../../src-server/build/japanese-font.ts';

it('the typeface of Japanese cards has each character of our words and names', () => {
  const has = new Set(signsOfFont());
  expect([...japaneseSigns()].filter((sign) => !has.has(sign)).join('')).toBe('');
});
