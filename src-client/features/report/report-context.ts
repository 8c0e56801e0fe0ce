import { createContext, useContext } from 'react';
import type { Flight } from '#src/flight/flight.ts';
import type { ShownReport } from '#src/safety/report/complete-report.ts';
import type { ReportSource } from '#src/safety/report/report-source.ts';
import type { LikelyModelReport, ModelSafety, Provenance } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { useReportPlace } from './report-place.ts';

const ReportContext = createContext<Spoken<ShownReport> | null>(null);

export const ReportProvider = ReportContext.Provider;

const FlightContext = createContext<Spoken<Flight> | null>(null);

export const FlightProvider = FlightContext.Provider;

export function useFlight(): Spoken<Flight> {
  const flight = useContext(FlightContext);
  if (!flight) throw new Error('This part of a report stands outside of one.');
  return flight;
}

export function useReport(): Spoken<ShownReport> {
  const report = useContext(ReportContext);
  if (!report) throw new Error('This part of a report stands outside of one.');
  return report;
}

type ShownModel = Pick<Spoken<LikelyModelReport>, 'score' | 'safetyRecord' | 'safetyRecordReason'> & {
  modelSafety: Spoken<ModelSafety> | null;
  /** 0-1; null for the flight's own model */
  share: number | null;
};

/**
 * The model whose facts the tabs show: the flight's own, or of several likely ones the one that the reader looks at.
 * Null while all likely ones are shown together.
 */
export function useShownModel(): ShownModel | null {
  const { models, modelSafety, score, airlineSafety } = useReport();
  const { model } = useReportPlace();
  if (models) return models.find(({ modelId }) => modelId === model) ?? null;
  const { safetyRecord, safetyRecordReason } = airlineSafety;
  return { modelSafety, score, safetyRecord, safetyRecordReason, share: null };
}

type Switch = [isOn: boolean, turn: (isOn: boolean) => void];

const SourcesShown = createContext<Switch>([false, () => undefined]);

export const SourcesShownProvider = SourcesShown.Provider;

/** Whether the report shows the source of each figure, and how to change that. */
export function useSourcesShown(): Switch {
  return useContext(SourcesShown);
}

export function useSources(indexes: Spoken<Provenance>['sources']): ReportSource[] {
  const { sourceList } = useReport();
  return indexes.map((index) => sourceList[index]).filter((source) => source !== undefined);
}
