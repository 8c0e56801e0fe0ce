import type { FlightData } from '#src/flight/flight.ts';
import type { JsonPart } from '#src/format/json-text.ts';
import type { SafetyReportRow } from './schema/reports.ts';

/** The columns of an uncompressed report; each JSON as bytes or text. */
export type PlainColumns = Pick<SafetyReportRow, 'safetyScore' | 'analysis'> &
  Record<'sources' | 'airlineSafety' | 'details', JsonPart> & { modelSafety: JsonPart | null };

/**
 * Returns the report as JSON. The columns are inserted as they are: parsing and serializing them again took most of the
 * time of a read.
 */
export function plainReport(row: PlainColumns): JsonPart[] {
  return [
    `{"safetyScore":${row.safetyScore},"analysis":${JSON.stringify(row.analysis)},"sources":`,
    row.sources,
    ',"modelSafety":',
    row.modelSafety ?? 'null',
    ',"airlineSafety":',
    row.airlineSafety,
    ',',
    row.details.slice(1),
  ];
}

/** The minimum that the pages of 0.1.0 need to show the values that every report has. */
export const LEGACY_COLUMNS = {
  analysis: 'Search for this flight again to see its report.',
  sources: '[]',
  modelSafety: null,
  airlineSafety:
    '{"airlineName":null,"rating":null,"ratingLines":[],"safetyRecord":null,"avgFleetAge":null,"fleetSize":null,"certifications":[]}',
  details:
    '{"score":{"value":null,"low":null,"high":null,"basis":null,"sentence":""},"keyIndicators":[],"sourceList":[],"provenance":{},"missing":[]}',
};

/**
 * Returns the flight's data without what 0.1.0 does not know. Live data is read separately later, so it stays complete.
 */
export function legacyFlightData(flightData: FlightData, isLive: boolean): FlightData {
  if (isLive) return flightData;
  const { likelyAircraft, likelyLegs, likelyWords, places, ...rest } = flightData;
  return rest;
}
