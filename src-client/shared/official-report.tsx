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
