import type { Db } from '#db/connect.ts';
import { insertReport, type NewStoredReport } from '#db/repositories/report/flights.ts';
import type { StoredReportText } from '#db/repositories/report/stored-report-text.ts';

/**
 * A report that several visitors may wait for. It is stored once, together with the search of one of them; if that
 * visitor may not search, the next one stores it.
 */
export class MadeReport {
  readonly #report: NewStoredReport;
  #storing: Promise<StoredReportText> | null = null;

  constructor(report: NewStoredReport) {
    this.#report = report;
  }

  /** Stores it together with what `alongside` writes; if another caller has stored it, returns that and skips `alongside`. */
  async store(db: Db, alongside: (transaction: Db) => Promise<void>): Promise<StoredReportText> {
    while (this.#storing) {
      const stored = await this.#storing.catch(() => null);
      if (stored) return stored;
    }
    const storing = insertReport(db, this.#report, alongside);
    this.#storing = storing;
    try {
      return await storing;
    } catch (error) {
      this.#storing = null;
      throw error;
    }
  }
}
