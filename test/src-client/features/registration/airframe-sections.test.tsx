import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AirframeAnswer } from '#src/aircraft/airframe.ts';
import { AirframeSections } from '../../../../src-client/features/registration/airframe-sections.tsx';

const MODEL = {
  modelId: 'airbus-a380',
  modelName: 'Airbus A380',
  category: 'widebody jet',
  score: 78,
  low: 54,
  high: 98,
};
const AIRFRAME: AirframeAnswer = {
  registration: 'G-XLEB',
  aircraft: 'Airbus A380-841',
  icaoType: 'A388',
  model: MODEL,
  fit: '2026-11-25',
  yearBuilt: 2013,
  yearsOld: 13,
  operator: null,
  owner: null,
  serialNumber: null,
  others: 0,
  sources: [],
};

it.each([
  [54, 98, 'cannot be told apart from the world average'],
  [80, 95, 'better than the world average'],
  [20, 60, 'worse than the world average'],
])('the score of an aircraft’s model from %i to %i %s', (low, high, words) => {
  const html = renderToStaticMarkup(<AirframeSections airframe={{ ...AIRFRAME, model: { ...MODEL, low, high } }} />);
  expect(html).toContain(`>${words}<`);
});
