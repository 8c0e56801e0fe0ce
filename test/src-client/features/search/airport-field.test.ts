import { expect, test } from 'vitest';
import {
  chosenAirport,
  EMPTY_FIELD,
  fieldOfCode,
  fitsTyped,
  typeInto,
} from '../../../../src-client/features/search/airport-field.ts';

/** Types one character after another, as a keyboard does: each key adds to what is shown. */
const type = (text: string) => [...text].reduce((field, key) => typeInto(field, field.shown + key), EMPTY_FIELD);

test.each([
  ['lh', 'lh', null],
  ['lhr', 'LHR', 'LHR'],
  ['Lon', 'LON', 'LON'],
  ['london', 'london', null],
  ['EGLL', 'EGLL', 'EGLL'],
  ['ｌｈｒ', 'ＬＨＲ', 'LHR'],
  ['rome', 'rome', null],
  ['new york', 'new york', null],
])('typing %j shows %j and means %j', (text, shown, code) => {
  expect(type(text)).toMatchObject({ shown, code });
});

test('deleting back to three letters makes them a code again', () => {
  expect(typeInto(type('lond'), 'lon')).toMatchObject({ shown: 'LON', code: 'LON' });
});

test('a chosen airport shows its code, city and name', () => {
  const airport = { iata: 'LHR', city: 'London', country: 'United Kingdom', name: 'London Heathrow Airport' };
  expect(chosenAirport(airport)).toMatchObject({ shown: 'LHR - London, London Heathrow Airport', code: 'LHR' });
});

test('typing after a choice gives the choice up', () => {
  const chosen = chosenAirport({ iata: 'LHR', city: 'London', country: 'United Kingdom', name: 'Heathrow' });
  expect(typeInto(chosen, `${chosen.shown}x`).code).toBeNull();
});

test('a code in the address shows the city where the client knows it', () => {
  expect(fieldOfCode('sfo')).toMatchObject({ shown: 'SFO', code: 'SFO' });
  expect(fieldOfCode(undefined)).toEqual(EMPTY_FIELD);
});

test.each([
  ['zur', true],
  ['ZURICH air', true],
  ['switz zrh', true],
  ['Zürich, Switzerland', true],
  ['urich', false],
  ['zur geneva', false],
])('%j fits Zurich: %s', (typed, fits) => {
  const airport = { iata: 'ZRH', city: 'Zürich', country: 'Switzerland', name: 'Zurich Airport' };
  expect(fitsTyped(airport, typed)).toBe(fits);
});
