import { registerWorker } from './register-worker.ts';
import { type SavedReport, saveReport } from './saved-reports.ts';

/** A saved report is useful only with the page that shows it. */
export async function saveAndRegister(report: SavedReport): Promise<void> {
  await saveReport(report);
  await registerWorker();
}
