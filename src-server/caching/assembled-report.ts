import type { PackedReport } from '#db/repositories/report/report-body.ts';
import type { FoundFlight } from '#src/flight/flight.ts';

/** A report that is ready to be stored for a question about its flight. */
export type AssembledReport = {
  flight: FoundFlight;
  report: PackedReport;
  /** how long it answers the same question again */
  freshMs: number;
  /** when it must be deleted, epoch ms; null when it may stay */
  expiresAt: number | null;
};
