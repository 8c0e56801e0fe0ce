import { expect, it } from 'vitest';
import { servicePeriod } from '#src/aircraft/service-years.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { modelSafetyOf } from '#src/safety/model/model-safety.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { speak } from '#src/words/speak.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

const models = readAircraftModels();
const modelOf = (id: string) => models.find((model) => model.id === id) as AircraftModel;

it('the years of an aircraft that left service end with its last one', () => {
  const concorde = modelSafetyOf(modelOf('concorde'), 2026, new SourceList());
  expect(concorde.modelServiceYears).toBe(27);
  expect(speak('en', servicePeriod(modelOf('concorde')))).toBe('from 1976 to 2003');
});

it('those of one that flies go on', () => {
  const dreamliner = modelSafetyOf(modelOf('boeing-787'), 2026, new SourceList());
  expect(dreamliner.modelServiceYears).toBe(15);
  expect(speak('en', servicePeriod(modelOf('boeing-787')))).toBe('since 2011');
});
