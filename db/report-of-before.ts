import type { FlightData } from '#src/flight/flight.ts';
import type { JsonPart } from '#src/format/json-text.ts';
import type { SafetyReportRow } from './schema/reports.ts';

/** The columns of a report that is not packed; in each JSON, its bytes or its text. */
export type PlainColumns = Pick<SafetyReportRow, 'safetyScore' | 'analysis'> &
  Record<'sources' | 'airlineSafety' | 'details', JsonPart> & { modelSafety: JsonPart | null };

/** The report as JSON. The columns go into it as they are: parsing and serializing them again took most of a read. */
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

/** As little as the pages of 0.1.0 need so that they say it: every report has it. */
export const COLUMNS_OF_BEFORE = {
  analysis: 'Search for this flight again to see its report.',
  sources: '[]',
  modelSafety: null,
  airlineSafety:
    '{"airlineName":null,"rating":null,"ratingLines":[],"safetyRecord":null,"avgFleetAge":null,"fleetSize":null,"certifications":[]}',
  details:
    '{"score":{"value":null,"low":null,"high":null,"basis":null,"sentence":""},"keyIndicators":[],"sourceList":[],"provenance":{},"missing":[]}',
};

/** The flight's data without what 0.1.0 does not know. What rests on live data is read by itself later, so it stays whole. */
export function flightDataOfBefore(flightData: FlightData, isLive: boolean): FlightData {
  if (isLive) return flightData;
  const { likelyAircraft, likelyLegs, likelyWords, places, ...rest } = flightData;
  return rest;
}
