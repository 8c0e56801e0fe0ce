import { expect, it } from 'vitest';
import { callsignSpellings, plainCallsign } from '#src/flight/flight-number.ts';

it.each([
  ['BAW286  ', 'BAW286'],
  ['TAP023', 'TAP23'],
  ['ual0086', 'UAL86'],
  ['UAE52M', 'UAE52M'],
  ['DLH0AB', 'DLH0AB'],
  ['GXLEB', 'GXLEB'],
])('%s is written %s', (text, plain) => {
  expect(plainCallsign(text)).toBe(plain);
});

it.each([
  ['TAP23', ['TAP23', 'TAP023', 'TAP0023']],
  ['ITY51', ['ITY51', 'ITY051', 'ITY0051']],
  ['BAW2286', ['BAW2286']],
  ['UAE52M', ['UAE52M']],
])('%s is looked for in each spelling', (callsign, spellings) => {
  expect(callsignSpellings(callsign)).toEqual(spellings);
});
