import type { OfficialReport } from '#src/safety/model/official-reports.ts';
import { spoken, t } from '../ui/words.ts';

/** 'Official report: final, Jun 30, 2016. Where it says so' */
export function OfficialReportLine({ report }: { report: OfficialReport | null }) {
  if (!report) return null;
  return (
    <p>
      {spoken(report.text)} {report.url && <a href={report.url}>{t('app.common.whereItSaysSo')}</a>}
    </p>
  );
}

/** How many people died on board, and on the ground if known; says so if unknown. */
export function deathsText(onBoard: number | null, onGround: number | null = null): string {
  const ground = onGround ?? 0;
  return onBoard === null ? t('app.deaths.unknown', { ground }) : t('app.deaths.known', { onBoard, ground });
}
