import { AppError } from '#src/errors.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import type { Context } from '../../context.ts';

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
  const { airframe, likelyAircraft, likelyWords, likelyLegs, ...rest } = flightData;
  return rest;
}
