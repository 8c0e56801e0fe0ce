import type { StoredReportText } from '#db/repositories/report/stored-report-text.ts';

/** A report that was read, and when it was last seen in the database (epoch ms). */
export type RecentReport = { report: StoredReportText; seenAt: number };
