import { loadCountryShapes } from '#db/reference/country-shapes.ts';
import type { ReportFacts } from '#src/safety/build-report.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { crossedZones } from '#src/safety/report/conflict-indicators.ts';
import type { Context } from '../../context.ts';
import { getRatings } from '../reference/get-ratings.ts';
import { findObserved } from '../reference/observed.ts';
import type { LikelyFlight } from './add-likely-aircraft.ts';
import { checkAircraft } from './check-aircraft.ts';

/**
 * Returns what is on record about the flight's models and its airline. @param missing what the report lacks, as
 * sentences
 * @param now the time of the report, epoch ms
 */
export async function gatherFacts(
  ctx: Context,
  { flight, mix }: Pick<LikelyFlight, 'flight' | 'mix'>,
  { missing, now }: { missing: string[]; now: number },
): Promise<ReportFacts> {
  const { aircraftModelId, operatingCarrier } = flight.flightData;
  const observed = await findObserved(ctx);
  const model = aircraftModelId ? observed.findModel(aircraftModelId) : null;
  const shown = model ?? mix[0]?.model;
  const { flown, misfit } = await checkAircraft(ctx, flight, model);
  const { conflictZones: zones } = observed.oversight;
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    flight,
    model,
    mix: mix.map((part) => ({ ...part, model: observed.findModel(part.model.id) ?? part.model })),
    flown,
    misfit,
    comparison: shown ? compareModels(shown.category, ctx.facts.models) : null,
    crossedZones: zones ? crossedZones(flight, zones, { today, shapes: loadCountryShapes() }) : [],
    airline: operatingCarrier?.icao ? observed.findAirline(operatingCarrier.icao) : null,
    stateFactors: ctx.facts.stateFactors,
    listedCarrier: observed.findCarrier(operatingCarrier?.icao),
    models: ctx.facts.models,
    ratings: getRatings(observed.airlines, today),
    factsAsOf: { shipped: ctx.facts.asOf, lists: observed.listsAsOf },
    today,
    missing,
  };
}
