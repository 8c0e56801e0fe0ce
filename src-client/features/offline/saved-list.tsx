import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { trpc } from '../../api/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { t } from '../../ui/words.ts';
import { isFreeAgain } from './is-free-again.ts';
import { listSavedReports, whatOf, withoutRepeats } from './saved-reports.ts';

const RECENT = 5;

/** What the page loaded while opening is not loaded again when it is drawn. */
const JUST_READ_MS = 2000;

export const savedReportsQuery = { queryKey: ['saved-reports'], queryFn: listSavedReports, staleTime: JUST_READ_MS };

/** The reports that can be read offline; online, the latest ones that use no search to open again. */
export function SavedList({ isOffline }: { isOffline: boolean }) {
  const { data: saved = [] } = useQuery(savedReportsQuery);
  const { data: account } = trpc.account.me.useQuery();
  const reader = { id: account?.id ?? null, now: Date.now() };
  const known = withoutRepeats(isOffline ? saved : saved.filter((report) => isFreeAgain(report, reader)));
  const reports = isOffline ? known : known.slice(0, RECENT);
  if (reports.length === 0) return null;
  return (
    <Card title={isOffline ? t('app.offline.savedOnThisDevice') : t('app.offline.recentlyChecked')}>
      <p className="note">{isOffline ? t('app.offline.youreOfflineHereAre') : t('app.offline.onThisDeviceOpening')}</p>
      <ul className="ruled">
        {reports.map((report) => (
          <li key={report.page} className="row">
            <Box component="a" miw="4.5rem" className="lone" href={report.page}>
              {flightNumberText(report.flight.flightNumber)}
            </Box>
            <span className="note grow">
              {t('app.offline.saved', { whatOf: whatOf(report), savedAt: { date: report.savedAt } })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
