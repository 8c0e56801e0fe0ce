import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../src-client/navigation/search-params.ts';

test.each([
  ['?flight=737', { flight: '737' }],
  ['?flight=true&date=', { flight: 'true', date: '' }],
  ['?flight=BA%20286', { flight: 'BA 286' }],
  ['', {}],
])('%j is text throughout', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
});

test('what is empty is left out', () => {
  expect(stringifySearch({ flight: 'BA286', date: undefined, aircraft: '', from: null })).toBe('?flight=BA286');
  expect(stringifySearch({})).toBe('');
});

test('what is written is read again', () => {
  const search = fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(search, (given) => {
      expect(parseSearch(stringifySearch(given))).toEqual({ ...given });
    }),
  );
});
