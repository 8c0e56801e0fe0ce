import { misfitSentence, unreachableLeg } from '#src/aircraft/aircraft-fit.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { placedLegs } from '#src/flight/stops.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { hasFlown } from '#src/safety/airline/safety-record.ts';
import type { Context } from '../../context.ts';
import { airlineProfile, findImported } from './estimate-leg.ts';

/** Ids of the models that the airline is known to fly or have flown, and why a selected aircraft does not fit the flight. */
export type CheckedAircraft = { flown: ReadonlySet<string>; misfit: string | null };

/** Checks the aircraft against what the airline is known to fly, and a selected one also against the flight's legs. */
export async function checkAircraft(
  ctx: Context,
  flight: FoundFlight,
  model: AircraftModel | null,
): Promise<CheckedAircraft> {
  const { aircraftBasis, operatingCarrier } = flight.flightData;
  const flown = await findFlown(ctx, operatingCarrier?.icao ?? null);
  if (aircraftBasis === 'reported' && model) flown.add(model.id);
  if (aircraftBasis !== 'chosen' || !model) return { flown, misfit: null };
  const airline = operatingCarrier?.icao ? ctx.facts.findAirline(operatingCarrier.icao) : null;
  const isFlown = airline ? hasFlown(airline, model, flown) : flown.has(model.id);
  const { lengths } = await ctx.shippedUse;
  const misfit = misfitSentence(model.name, {
    airlineName: operatingCarrier?.name ?? null,
    isUnflown: !isFlown && flown.size > 0,
    unreachable: unreachableLeg(model, placedLegs(flight), lengths),
  });
  return { flown, misfit };
}

/** From fleet lists and counted flights; empty if nothing is known. */
export async function findFlown(ctx: Context, airlineIcao: string | null): Promise<Set<string>> {
  if (!airlineIcao) return new Set();
  const use = await ctx.shippedUse;
  const fleet = ctx.facts.findAirline(airlineIcao)?.fleet?.families ?? [];
  const seen = use.findFleet(airlineIcao)?.parts ?? [];
  const counted = await airlineProfile(ctx, await findImported(ctx), airlineIcao);
  return new Set([...fleet, ...seen, ...counted].map(({ modelId }) => modelId));
}
