import { createContext, useContext } from 'react';
import type { Flight } from '#src/flight/flight.ts';
import type { ShownReport } from '#src/safety/complete-report.ts';
import type { Provenance } from '#src/safety/report.ts';
import type { ReportSource } from '#src/safety/report-source.ts';

const ReportContext = createContext<ShownReport | null>(null);

export const ReportProvider = ReportContext.Provider;

const FlightContext = createContext<Flight | null>(null);

export const FlightProvider = FlightContext.Provider;

/** The flight of the shown report. */
export function useFlight(): Flight {
  const flight = useContext(FlightContext);
  if (!flight) throw new Error('This part of a report stands outside of one.');
  return flight;
}

/** The report being shown. */
export function useReport(): ShownReport {
  const report = useContext(ReportContext);
  if (!report) throw new Error('This part of a report stands outside of one.');
  return report;
}

/** The model whose facts the tabs show: the flight's own, or the likeliest of several, then with its share (0-1). */
export function useShownModel() {
  const { models, modelSafety, score, airlineSafety } = useReport();
  const likeliest = models?.[0];
  if (likeliest) return likeliest;
  const { safetyRecord, safetyRecordReason } = airlineSafety;
  return { modelSafety, score, safetyRecord, safetyRecordReason, share: null };
}

/** The sources for indexes into the report's list. */
export function useSources(indexes: Provenance['sources']): ReportSource[] {
  const { sourceList } = useReport();
  return indexes.map((index) => sourceList[index]).filter((source) => source !== undefined);
}
