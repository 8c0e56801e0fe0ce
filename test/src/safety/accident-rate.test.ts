import { expect, it } from 'vitest';
import { accidentRateOf, accidentRateNote as tellAccidentRateNote } from '#src/safety/model/accident-rate.ts';
import { modelProvenance as tellModelProvenance } from '#src/safety/model/mix-report.ts';
import { modelSafetyOf as tellModelSafetyOf } from '#src/safety/model/model-safety.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

const accidentRateNote = english(tellAccidentRateNote);
const modelProvenance = english(tellModelProvenance);
const modelSafetyOf = english(tellModelSafetyOf);

const models = readAircraftModels();
const modelOf = (id: string) => models.find((model) => model.id === id) ?? expect.fail(id);

it.each([
  // 12 / (180.4 million × (0.268 + 1.249 × 1.531) hours) × 100,000
  ['airbus-a320ceo', 0.0031],
  // 13 / (141.8 million × (0.280 + 1.229 × 1.623) hours) × 100,000
  ['boeing-737-ng', 0.004],
  // 13 / (27.4 million × (0.144 + 2.184 × 0.433) hours) × 100,000
  ['atr-72', 0.044],
  ['airbus-a350', 0],
  // nobody reports its time in the air
  ['airbus-a380', null],
])('accidents per 100,000 flight hours can be recomputed by hand: %s', (id, rate) => {
  const model = modelOf(id);
  expect(accidentRateOf(model)).toBe(rate);
  const sources = new SourceList();
  expect(modelSafetyOf(model, 2026, sources).accidentRate).toBe(rate);
  const { accidentRate } = modelProvenance(model, sources);
  expect(accidentRate?.basis).toBe(rate === null ? 'unknown' : 'estimated');
  expect(accidentRate?.sources.length).toBe(rate === null ? 0 : 2);
});

it('a rate per flight hour says how it was derived, and most departures have one', () => {
  expect(accidentRateNote(modelOf('airbus-a320ceo'))).toBe(
    'Estimated: 12 fatal accidents over 180.4 million departures of 2.2 hours, the time in the air (from 1,594 segments that US airlines reported) on a route of 1,531 km, the mean of the 22,749 routes on which we know it.',
  );
  const notes = models.map((model) => String(accidentRateNote(model)));
  expect(notes.filter((note) => note.startsWith('Estimated: 1 fatal accident over '))).not.toEqual([]);
  expect(notes.filter((note) => note.includes(' 1 fatal accidents '))).toEqual([]);
  const counted = (of: typeof models) =>
    of.reduce((sum, { scoreBasis }) => sum + (scoreBasis?.exposureMillionDepartures ?? 0), 0);
  const rated = models.filter((model) => accidentRateOf(model) !== null);
  expect(rated.length).toBeGreaterThan(20);
  expect(counted(rated) / counted(models)).toBeGreaterThan(0.6);
});
