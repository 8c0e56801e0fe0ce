import { misfitSentence, unreachableLeg } from '#src/aircraft/aircraft-fit.ts';
import { AppError } from '#src/errors.ts';
import type { AskedRoute } from '#src/flight/asked-route.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { placedLegs } from '#src/flight/stops.ts';
import type { AircraftChoice, AircraftModel } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline.ts';
import { hasFlown } from '#src/safety/airline/safety-record.ts';
import type { Context } from '../../context.ts';
import { airlineProfile, findImported } from './estimate-leg.ts';

/** The aircraft chosen by the reader: its model, and the ICAO designator if they entered one. */
export type ChosenAircraft = { modelId: string; aircraftType: string | null; key: string };

/** Reads `aircraftType` as an ICAO or IATA designator or a model id. Throws invalid_input for anything else. */
export function chooseAircraft({ facts }: Context, typed: string | undefined): ChosenAircraft | null {
  if (!typed) return null;
  const modelId = facts.findModelId(typed);
  const model = modelId ? facts.findModel(modelId) : null;
  if (!model) {
    throw new AppError(
      'invalid_input',
      `We don't recognize the aircraft type "${typed}". Enter a type code such as B77W, or choose one from the list.`,
    );
  }
  const icaoType = model.icaoTypes.find((type) => type === typed.toUpperCase()) ?? null;
  return { modelId: model.id, aircraftType: icaoType, key: icaoType ?? model.id };
}

/** Returns the same flight with the aircraft chosen by the reader. */
export function withChosenAircraft(flight: FoundFlight, chosen: ChosenAircraft | null): FoundFlight {
  if (!chosen) return flight;
  const { modelId: aircraftModelId, aircraftType } = chosen;
  return {
    ...flight,
    registration: null,
    aircraftType,
    flightData: { ...withoutAircraft(flight.flightData), aircraftBasis: 'chosen', aircraftModelId },
  };
}

/** Without the airframe, which is that of the registration, and without the estimate of that day. */
export function withoutAircraft(flightData: FlightData): FlightData {
  const { airframe, likelyAircraft, likelyWords, ...rest } = flightData;
  return rest;
}

/** A requested flight: its number, where it leads if that was given, and the aircraft chosen by the reader. */
export type UndatedQuestion = {
  designator: FlightDesignator;
  route?: AskedRoute | null;
  chosen: ChosenAircraft | null;
};

/** The same with the day (YYYY-MM-DD), if one was given. */
export type FlightQuestion = UndatedQuestion & { date: string | undefined };

/** Lists every model that a reader may choose: the airline's own fleet first, its most common model on top. */
export function listAircraftChoices({ facts }: Context, airlineIcao: string | undefined): AircraftChoice[] {
  const airline = airlineIcao ? facts.findAirline(airlineIcao) : null;
  const families = fleetFamilies(airline);
  const rankOf = (modelId: string) => {
    const rank = families.findIndex((family) => family.modelId === modelId);
    return rank < 0 ? families.length : rank;
  };
  return facts.models
    .map(({ id, name }) => {
      const family = families.find(({ modelId }) => modelId === id);
      return { modelId: id, name, aircraftType: id, isInFleet: family !== undefined, inFleet: family?.count ?? null };
    })
    .sort((a, b) => rankOf(a.modelId) - rankOf(b.modelId) || a.name.localeCompare(b.name));
}

/** Ids of the models that the airline is known to fly or have flown, and why a selected aircraft does not fit the flight. */
type CheckedAircraft = { flown: ReadonlySet<string>; misfit: string | null };

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
