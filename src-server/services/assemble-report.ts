import { findModel } from '#db/repositories/aircraft-models.ts';
import { findAirline } from '#db/repositories/airlines.ts';
import { findReportBySearch, insertReport, type StoredReport } from '#db/repositories/flights.ts';
import { AppError } from '#src/errors.ts';
import { type FlightSearch, parseFlightNumber } from '#src/flight/flight-number.ts';
import { buildReport } from '#src/safety/build-report.ts';
import type { Context } from '../context.ts';
import { chooseAircraft } from './choose-aircraft.ts';
import { findFlight } from './find-flight.ts';

/** How long a stored report answers the same question again. */
const REFERENCE_FRESH_MS = 24 * 60 * 60 * 1000;

/** The report for a search: the stored one while it is fresh, else made anew and stored. */
export async function assembleReport(ctx: Context, search: FlightSearch): Promise<StoredReport> {
  const designator = parseFlightNumber(search.flightNumber);
  if (!designator) throw new AppError('invalid_input');
  const chosen = await chooseAircraft(ctx.db, search.aircraftType);
  const now = ctx.clock.now();
  const searchKey = [designator.text, search.date ?? '', chosen?.key ?? '', ctx.referenceVersion].join('|');
  const fresh = { since: now.getTime() - REFERENCE_FRESH_MS, now: now.getTime() };
  const stored = await findReportBySearch(ctx.db, searchKey, fresh);
  if (stored) return stored;

  const flight = await findFlight(ctx, { designator, date: search.date, chosen });
  const { aircraftModelId, operatingCarrier } = flight.flightData;
  const model = aircraftModelId ? await findModel(ctx.db, aircraftModelId) : null;
  const airline = operatingCarrier?.icao ? await findAirline(ctx.db, operatingCarrier.icao) : null;
  const today = now.toISOString().slice(0, 10);
  const safetyReport = buildReport({ flight, model, airline, today, missing: [] });
  return insertReport(ctx.db, { flight, safetyReport, searchKey, searchedAt: now.getTime(), expiresAt: null });
}
