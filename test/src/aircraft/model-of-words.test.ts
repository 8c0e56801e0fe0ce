import { expect, it } from 'vitest';
import { modelOfWords } from '#src/aircraft/model-of-words.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

const IDS = new Set(readAircraftModels().map(({ id }) => id));

it.each([
  ['Airbus A380', 'airbus-a380'],
  ['Airbus A380-800', 'airbus-a380'],
  ['Boeing 777-300ER', 'boeing-777'],
  ['Airbus A320', 'airbus-a320ceo'],
  ['Airbus A321 (Sharklets)', 'airbus-a320ceo'],
  ['Airbus A320 NEO', 'airbus-a320neo'],
  ['Airbus A321neo XLR', 'airbus-a320neo'],
  ['Airbus A330-300', 'airbus-a330ceo'],
  ['Airbus A330-900', 'airbus-a330neo'],
  ['Airbus A350-1000', 'airbus-a350'],
  ['Airbus A220-300', 'airbus-a220'],
  ['Boeing 737-800 (winglets)', 'boeing-737-ng'],
  ['Boeing 737-400', 'boeing-737-classic'],
  ['Boeing 737 MAX 8', 'boeing-737-max'],
  ['Boeing 747-400', 'boeing-747-400'],
  ['Boeing 747-8', 'boeing-747-8'],
  ['Boeing 787-9', 'boeing-787'],
  ['Embraer 190', 'embraer-e-jet'],
  ['Embraer ERJ-190', 'embraer-e-jet'],
  ['Embraer E195-E2', 'embraer-e2'],
  ['Embraer ERJ 145', 'embraer-erj-145'],
  ['Bombardier CRJ900', 'crj-700-900-1000'],
  ['Bombardier Dash 8 Q400', 'dash8-q400'],
  ['ATR 72', 'atr-72'],
])('%s is %s', (words, modelId) => {
  expect(modelOfWords(words)).toBe(modelId);
  expect(IDS).toContain(modelId);
});

it.each([
  'Boeing 737',
  'Airbus A330',
  'Boeing 747',
  'Airbus A320 family',
  'Boeing 777X',
  'Bombardier Learjet 31',
  'Bus',
  '',
])('%j is none for certain', (words) => {
  expect(modelOfWords(words)).toBeNull();
});
