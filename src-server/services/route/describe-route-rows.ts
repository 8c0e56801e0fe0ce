import type { Facts } from '#db/reference/facts.ts';
import { listSightingsOf } from '#db/site/watch/aircraft-sightings.ts';
import { sayLikely, type WeighedModel } from '#src/aircraft/likely-words.ts';
import { isOfSizeOnly } from '#src/aircraft/short-list.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { ListedCarrier } from '#src/reference/find-listing.ts';
import { carrierBrief } from '#src/safety/airline/airline-brief.ts';
import { flightFigures, plainRate } from '#src/safety/rates/flight-figures.ts';
import type { FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { cityOfAirport } from '../reference/airports.ts';
import { weighed } from '../search/add-likely-aircraft.ts';
import { estimateLeg, type LegEstimate } from '../search/estimate-leg.ts';
import { isPartnerNumber, type Leg } from '../search/known-leg.ts';

/** A row from the tables or live data; `aircraftType` is that of the departure in the row, null if unknown. */
export type PlainRow = RouteFlight & { aircraftType?: string | null };

type Described = Pick<RouteFlight, 'likelyAircraft' | 'likelyWords' | 'score' | 'flightRate'>;
type Carrier = ListedCarrier | null;

/** Adds to each row its likely aircraft, their score, the flight's own rate, and the airline's record. Calls no service. */
export async function describeRouteRows(ctx: FactsContext, rows: PlainRow[]): Promise<RouteFlight[]> {
  const today = todayOf(ctx);
  const sightings = await listSightingsOf(
    ctx.db,
    rows.flatMap(({ flightNumber, callsign }) => [flightNumber, callsign ?? flightNumber]),
    ctx.clock.now().getTime(),
  );
  const estimates = new Map<string, Promise<LegEstimate>>();
  const described = new Map<string, Described>();
  return Promise.all(
    rows.map(async ({ aircraftType, ...plain }) => {
      const { origin, destination } = plain;
      const row = {
        ...plain,
        originCity: cityOfAirport(ctx.facts, origin),
        destinationCity: cityOfAirport(ctx.facts, destination),
      };
      const carrier = ctx.facts.findCarrier(row.airlineIcao);
      const airlineFacts = carrierBrief(carrier, today);
      const seen = aircraftType ? ctx.facts.findModelId(aircraftType) : null;
      if (seen)
        return {
          ...row,
          airlineFacts,
          ...describeMix(ctx.facts, weighed(ctx.facts, [{ modelId: seen, share: 1, evidence: [] }]), carrier),
        };
      const leg = row.airlineIcao ? legOf(ctx.facts, { ...row, airlineIcao: row.airlineIcao }) : null;
      if (!leg) return { ...row, airlineFacts };
      const own = sightings.filter(
        ({ number, callsign }) => number === row.flightNumber || (callsign !== null && callsign === row.callsign),
      );
      // rows of one airline on one route differ only in what was reported or seen for the number
      const key = `${leg.airlineIcao} ${isPartnerNumber(ctx.facts, leg)} ${leg.origin} ${leg.destination} ${leg.usualModelId} ${own.length > 0 ? leg.flightNumber : ''}`;
      const estimate = estimates.get(key) ?? estimateLeg(ctx, leg, own);
      estimates.set(key, estimate);
      const { models } = await estimate;
      const description =
        described.get(key) ?? describeMix(ctx.facts, weighed(ctx.facts, models), carrier, isOfSizeOnly(models));
      described.set(key, description);
      return { ...row, airlineFacts, ...description };
    }),
  );
}

function describeMix(facts: Facts, mix: WeighedModel[], carrier: Carrier, hasSizeOnly = false): Described {
  if (mix.length === 0) return {};
  const { score, flightRate } = flightFigures(mix, carrier, facts.stateFactors);
  return {
    likelyAircraft: mix.map(({ model, share }) => ({
      modelId: model.id,
      modelName: model.name,
      category: model.category,
      share: Math.round(share * 1e4) / 1e4,
    })),
    likelyWords: sayLikely(mix, { isOfSizeOnly: hasSizeOnly }),
    ...(score && { score }),
    ...(flightRate && { flightRate: plainRate(flightRate) }),
  };
}

function legOf(facts: Facts, row: RouteFlight & { airlineIcao: string }): Leg {
  const { airlineIcao, flightNumber, callsign, origin, destination } = row;
  const usual = facts.flights.find(flightNumber)?.flight.usualAircraft;
  const usualModelId = usual ? facts.findModelId(usual) : null;
  return { airlineIcao, flightNumber, callsign, origin, destination, usualModelId };
}
