import type { Facts } from '#db/reference/facts.ts';
import { misfitSentence, unreachableLeg } from '#src/aircraft/aircraft-fit.ts';
import { typeOfWords } from '#src/aircraft/aircraft-name.ts';
import { AppError } from '#src/errors.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import { placedLegs } from '#src/flight/stops.ts';
import type { AircraftChoice, AircraftModel } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline.ts';
import { hasFlown } from '#src/safety/airline/safety-record.ts';
import { say, type Told } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { airlineProfile } from './counted-use.ts';

/** The aircraft chosen by the reader: its model, and the ICAO designator if they entered one. */
export type ChosenAircraft = { modelId: string; aircraftType: string | null; key: string };

/** Reads `aircraftType`: an ICAO or IATA designator, a model's id, or a name. Throws invalid_input for anything else. */
export function chooseAircraft(facts: Facts, typed: string | undefined): ChosenAircraft | null {
  if (!typed) return null;
  const named = typeOfWords(typed);
  const modelId = facts.findModelId(typed) ?? named?.model;
  const model = modelId ? facts.findModel(modelId) : null;
  if (!model) {
    throw new AppError('invalid_input', say('errors.resolveSearch.dontRecognizeAircraftType', { typed }));
  }
  const icaoType = model.icaoTypes.find((type) => type === typed.toUpperCase() || type === named?.type) ?? null;
  return { modelId: model.id, aircraftType: icaoType, key: icaoType ?? model.id };
}

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

/** Lists every model that a reader may choose: the airline's own fleet first, its most common model on top. */
export function listAircraftChoices(facts: Facts, airlineIcao: string | undefined): AircraftChoice[] {
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
type CheckedAircraft = { flown: ReadonlySet<string>; misfit: Told | null };

/** Checks the aircraft against what the airline is known to fly, and a selected one also against the flight's legs. */
export function checkAircraft(ctx: FactsContext, flight: FoundFlight, model: AircraftModel | null): CheckedAircraft {
  const { aircraftBasis, operatingCarrier } = flight.flightData;
  const flown = findFlown(ctx, operatingCarrier?.icao ?? null);
  if (aircraftBasis === 'reported' && model) flown.add(model.id);
  if (aircraftBasis !== 'chosen' || !model) return { flown, misfit: null };
  const airline = operatingCarrier?.icao ? ctx.facts.findAirline(operatingCarrier.icao) : null;
  const isFlown = airline ? hasFlown(airline, model, flown) : flown.has(model.id);
  const { lengths } = ctx.facts.use;
  const misfit = misfitSentence(model.name, {
    airlineName: operatingCarrier?.name ?? null,
    isUnflown: !isFlown && flown.size > 0,
    unreachable: unreachableLeg(model, placedLegs(flight), lengths),
  });
  return { flown, misfit };
}

/** From fleet lists and counted flights; empty if nothing is known. */
export function findFlown(ctx: FactsContext, airlineIcao: string | null): Set<string> {
  if (!airlineIcao) return new Set();
  const { use } = ctx.facts;
  const fleet = ctx.facts.findAirline(airlineIcao)?.fleet?.families ?? [];
  const seen = use.findFleet(airlineIcao)?.parts ?? [];
  const counted = airlineProfile(ctx.facts, airlineIcao);
  return new Set([...fleet, ...seen, ...counted].map(({ modelId }) => modelId));
}
