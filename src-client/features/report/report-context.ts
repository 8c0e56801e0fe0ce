import { createContext, useContext } from 'react';
import type { Provenance, ReportSource, SafetyReport } from '#src/safety/report.ts';

const ReportContext = createContext<SafetyReport | null>(null);

export const ReportProvider = ReportContext.Provider;

/** The report that is being shown. */
export function useReport(): SafetyReport {
  const report = useContext(ReportContext);
  if (!report) throw new Error('This part of a report stands outside of one.');
  return report;
}

/** The sources that indexes of the report's list stand for. */
export function useSources(indexes: Provenance['sources']): ReportSource[] {
  const { sourceList } = useReport();
  return indexes.map((index) => sourceList[index]).filter((source) => source !== undefined);
}
