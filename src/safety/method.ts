import { z } from 'zod';
import { HOLD_OUT, holdOutSchema } from '../aircraft/hold-out.ts';
import { USE_NOTICES } from '../aircraft/use-sources.ts';
import { catalogEventSchema, modelRow, modelRowSchema } from '../catalog/catalog-event.ts';
import { pick } from '../format/pick.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { AsTold } from '../words/text-schema.ts';
import { airlineRecordOf } from './airline/airline-record.ts';
import { type ListedEvent, listEvents } from './model/event-list.ts';
import { modelSafetyOf, scoreOf } from './model/model-safety.ts';
import { AVERAGE_SOURCE, FIT } from './rates/fit.ts';
import { flightExample, flightExampleSchema } from './rates/flight-example.ts';
import { sinceFit, sinceFitSchema } from './rates/since-fit.ts';
import type { StateFactor } from './rates/state-factor.ts';
import { STATE_HOLD_OUT, stateHoldOutSchema } from './rates/state-hold-out.ts';
import { EARLY_BELOW_MILLION_DEPARTURES } from './rates/type-rate.ts';
import { reportSourceSchema } from './report/report-source.ts';
import { SourceList } from './report/source-list.ts';

/** The models that illustrate the method: a large fleet, one without accidents, and a small fleet without any. */
export const EXAMPLES = { large: 'airbus-a320ceo', spotless: 'embraer-erj-145', small: 'airbus-a380' } as const;

/** A common flight: its type has a long record, its state many departures. */
const FLIGHT_EXAMPLE = { model: 'boeing-737-ng', state: 'USA' };

const OF_ROW = { id: true, name: true, category: true, score: true } as const;
const methodModelSchema = modelRowSchema.pick(OF_ROW);
export type MethodModel = AsTold<z.output<typeof methodModelSchema>>;

const leftOutSchema = catalogEventSchema
  .pick({ title: true, date: true, deathsOnBoard: true, deathsOnGround: true })
  .extend({ modelName: z.string(), why: z.string() });
type LeftOut = z.infer<typeof leftOutSchema>;

/** How scores are made, and every model's score as in the reports. Dates are ISO, possibly only year or month. */
export const methodSchema = z.object({
  /** where every model starts, and what brings its departures to the level of the last ten years */
  prior: z.object({ accidents: z.number(), millionDepartures: z.number(), level: z.number() }),
  /** below these, a score is called an early estimate */
  minMillionDepartures: z.number(),
  models: z.array(methodModelSchema),
  examples: z.object({ large: methodModelSchema, spotless: methodModelSchema, small: methodModelSchema }),
  leftOut: z.array(leftOutSchema),
  /** accidents behind all scores together, and the last year counted */
  accidents: z.number().int(),
  countedTo: z.string(),
  airlines: z.object({
    count: z.number().int(),
    /** with a rate of their own, and of these, with a range that leaves the world average out */
    rated: z.number().int(),
    apart: z.number().int(),
    /** million flights without an accident from which a range would do so */
    clearMillion: z.number(),
    euListAsOf: z.string().nullable(),
    accidentsAsOf: z.string().nullable(),
    fleetsFrom: z.string().nullable(),
    fleetsTo: z.string().nullable(),
  }),
  /** how a flight's aircraft is estimated: how often that is right, and whose data it uses */
  likelyAircraft: z.object({ holdOut: holdOutSchema, notices: z.array(z.string()) }),
  /** how the flight's rate did on years that its fit had not seen */
  stateHoldOut: stateHoldOutSchema,
  flightExample: flightExampleSchema,
  sinceFit: sinceFitSchema,
  sources: z.array(reportSourceSchema),
});
export type Method = AsTold<z.output<typeof methodSchema>>;

/** Assembles the content of the method page from the reference data alone. @param year the current year */
export function describeMethod(
  { models, airlines, stateFactors }: { models: AircraftModel[]; airlines: Airline[]; stateFactors: StateFactor[] },
  year: number,
): Method {
  const rows = models.map((model) => pick(modelRow(model), OF_ROW)).sort((a, b) => a.name.localeCompare(b.name));
  const row = (id: string) => rows.find((model) => model.id === id) ?? missing(id);
  const counts = rows.map(({ score }) => score.asOf).filter((asOf) => asOf !== null);
  return {
    prior: { accidents: 1, millionDepartures: 1 / FIT.averageRate, level: FIT.level },
    minMillionDepartures: EARLY_BELOW_MILLION_DEPARTURES,
    models: rows,
    examples: { large: row(EXAMPLES.large), spotless: row(EXAMPLES.spotless), small: row(EXAMPLES.small) },
    leftOut: models.filter(({ scoreBasis }) => scoreBasis).flatMap((model) => leftOutOf(model, year)),
    accidents: models.reduce((sum, model) => sum + model.scoreEvents.length, 0),
    countedTo: counts.sort().at(-1) ?? '',
    airlines: { ...datesOf(airlines), ...rangesOf(airlines, models) },
    likelyAircraft: { holdOut: HOLD_OUT, notices: [...USE_NOTICES] },
    stateHoldOut: STATE_HOLD_OUT,
    flightExample: flightExample(
      models.find(({ id }) => id === FLIGHT_EXAMPLE.model) ?? missing(FLIGHT_EXAMPLE.model),
      stateFactors.find(({ iso3 }) => iso3 === FLIGHT_EXAMPLE.state) ?? missing(FLIGHT_EXAMPLE.state),
    ),
    sinceFit: sinceFit(models, datesOf(airlines).accidentsAsOf ?? ''),
    sources: sourcesOf(models, airlines),
  };
}

function leftOutOf(model: AircraftModel, year: number): LeftOut[] {
  const sources = new SourceList();
  const modelSafety = modelSafetyOf(model, year, sources);
  return listEvents({ modelSafety, score: scoreOf(model), sourceList: sources.list })
    .filter((event): event is ListedEvent & { whyLeftOut: string } => event.whyLeftOut !== null)
    .map(({ title, date, deathsOnBoard, deathsOnGround, whyLeftOut: why }) => {
      return { modelName: model.name, title, date, deathsOnBoard, deathsOnGround, why };
    });
}

function rangesOf(airlines: Airline[], models: AircraftModel[]) {
  const today = datesOf(airlines).accidentsAsOf ?? '';
  const rated = airlines.map((airline) => airlineRecordOf(airline, models, today)).filter(({ rate }) => rate !== null);
  const apart = rated.filter(
    ({ rateLow, rateHigh }) => Number(rateHigh) < FIT.averageRate || Number(rateLow) > FIT.averageRate,
  );
  // the 95% quantile of one accident over the prior and these flights is the average
  return { rated: rated.length, apart: apart.length, clearMillion: (Math.log(20) - 1) / FIT.averageRate };
}

function datesOf(airlines: Airline[]): Omit<Method['airlines'], 'rated' | 'apart' | 'clearMillion'> {
  const sorted = (dates: (string | null | undefined)[]) => dates.filter((date) => date != null).sort();
  const fleets = sorted(airlines.flatMap(({ fleetSize, fleet }) => [fleetSize?.asOf, fleet?.asOf]));
  return {
    count: airlines.length,
    euListAsOf: sorted(airlines.map((airline) => airline.euSafetyList?.asOf)).at(-1) ?? null,
    accidentsAsOf: sorted(airlines.map((airline) => airline.fatalAccidentsSearchedTo)).at(-1) ?? null,
    fleetsFrom: fleets[0] ?? null,
    fleetsTo: fleets.at(-1) ?? null,
  };
}

/** Every document behind a score or a rating, once, by title. */
function sourcesOf(models: AircraftModel[], airlines: Airline[]): Method['sources'] {
  const sources = new SourceList();
  sources.add(AVERAGE_SOURCE);
  for (const { scoreBasis, scoreEvents, excludedEvents } of models) {
    sources.addAll(scoreBasis?.sources ?? []);
    sources.addAll([...scoreEvents, ...excludedEvents].map((event) => event.source));
  }
  for (const { iosa, euSafetyList, fatalAccidentsSource, fatalAccidents } of airlines) {
    sources.addAll([iosa?.source, euSafetyList?.source, fatalAccidentsSource]);
    sources.addAll(fatalAccidents.map((accident) => accident.source));
  }
  return sources.list.sort((a, b) => a.title.localeCompare(b.title));
}

function missing(id: string): never {
  throw new Error(`the reference data has no ${id}, which the method is shown on`);
}
