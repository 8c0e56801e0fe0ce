import { type Sighting, saveSightings } from '#db/repositories/reference/aircraft-sightings.ts';
import { dayIn, departureOf, type Operation } from '#src/flight/operation.ts';
import type { Context } from '../../context.ts';
import { nameAirports } from './name-airports.ts';

/** The provider's terms allow storing its data for 30 days after receipt. The hour covers the time until it is stored. */
const KEEP_MS = (30 * 24 - 1) * 3_600_000;
const SOURCE = 'Flightradar24, flight records';

/** Stores which type flew which number on which day, for the next estimate; nothing about who asked. */
export async function recordSightings(ctx: Context, operations: Operation[]): Promise<void> {
  const expiresAt = ctx.clock.now().getTime() + KEEP_MS;
  const sightings = operations.flatMap((operation) => sightingOf(ctx, operation, expiresAt));
  await saveSightings(ctx.db, sightings);
}

function sightingOf(ctx: Context, operation: Operation, expiresAt: number): Sighting[] {
  const { flightNumber, callsign, aircraftType: icaoType, origin, destination } = operation;
  const number = flightNumber ?? callsign;
  const departure = departureOf(operation);
  const day = departure && dayIn(nameAirports(ctx).timeZoneOf(origin) ?? 'UTC', departure);
  const modelId = icaoType && ctx.facts.findModelId(icaoType);
  if (!number || !day || !icaoType || !modelId) return [];
  const codeOf = (airport: Operation['origin']) => airport?.iata ?? airport?.icao ?? '';
  const leg = { origin: codeOf(origin), destination: codeOf(destination) };
  return [{ number, day, ...leg, callsign, icaoType, modelId, source: SOURCE, expiresAt }];
}
