import type { FoundFlight } from '#src/flight/flight.ts';
import type { SafetyReport } from '#src/safety/report.ts';

/** A report that is ready to be stored for a question about its flight. */
export type AssembledReport = {
  flight: FoundFlight;
  safetyReport: SafetyReport;
  /** how long it answers the same question again */
  freshMs: number;
  /** when it must be deleted, epoch ms; null when it may stay */
  expiresAt: number | null;
};
