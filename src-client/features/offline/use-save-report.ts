import { useEffect } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { SavedReport } from './saved-reports.ts';

type ReadReport = Pick<SavedReport, 'flight' | 'safetyReport' | 'notices' | 'expiresAt'>;

export function useSaveReport(page: string, report: ReadReport | undefined): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!report) return;
    const { flight, safetyReport, notices, expiresAt } = report;
    const ownerId = utils.account.me.getData()?.id ?? null;
    const saved = { page, flight, safetyReport, notices, expiresAt, ownerId, savedAt: new Date().toISOString() };
    void save(saved);
  }, [page, report, utils]);
}

/** A saved report is useful only with the page that shows it. */
async function save(report: SavedReport): Promise<void> {
  const { saveReport } = await import('./saved-reports.ts');
  await saveReport(report);
  const { saveForOffline } = await import('./register-worker.ts');
  await saveForOffline();
}
