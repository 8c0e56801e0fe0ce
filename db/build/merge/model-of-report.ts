import { modelOfWords } from '../../../src/aircraft/aircraft-name.ts';
import type { AircraftModel } from '../../../src/reference/aircraft-model.ts';
import { type AccidentReport, isSameDay } from './accident-reports.ts';

/** A report of a fatal accident of one model on record whose lists do not have it. */
export type ModelReport = AccidentReport & { model: AircraftModel };

/** Selects the reports that are news about a model. @param today ISO date; later dates are typing errors */
export function newsOfModels(reports: AccidentReport[], models: AircraftModel[], today: string): ModelReport[] {
  return reports.flatMap((report) => {
    const model = modelOfReport(report.aircraft, models);
    const isNews = model && report.deaths !== 0 && report.day <= today && !isOnRecordOf(model, report.day);
    return isNews ? [{ ...report, model }] : [];
  });
}

/** Finds the one model that the words name: 'Boeing 787-8 Dreamliner', but not 'Boeing 737', which is several. */
export function modelOfReport(aircraft: string | null, models: AircraftModel[]): AircraftModel | null {
  const id = aircraft && modelOfWords(aircraft);
  return models.find((model) => model.id === id) ?? null;
}

/** Whether one of the model's events, counted or left out, is of that day, or the day before or after. */
export function isOnRecordOf({ scoreEvents, excludedEvents, incidents }: AircraftModel, day: string): boolean {
  return [...scoreEvents, ...excludedEvents, ...incidents].some(({ date }) => isSameDay(date, day));
}
