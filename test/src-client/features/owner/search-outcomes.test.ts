import { expect, it } from 'vitest';
import { ERRORS } from '#src/errors.ts';
import { outcomeName } from '../../../../src-client/features/owner/overview-part.tsx';

it('every outcome of a search has a name of its own, in words', () => {
  const names = ['report', ...Object.keys(ERRORS)].map(outcomeName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect([outcomeName('report'), outcomeName('provider_timeout')]).toEqual([
    'Searches with a report',
    'Failed searches: provider timeout',
  ]);
});
