import { Box } from '@mantine/core';
import type { ReportedAccident } from '#src/safety/report.ts';
import { linkTo, pageIn, t } from '../../../ui/words.ts';
import { Citations } from '../provenance/citations.tsx';
import { useSources } from '../report-context.ts';
import { Entry } from './event-section.tsx';

/** Reported accidents: never in a figure, and always marked as reported. */
export function ReportedAccidents({ reported = [] }: { reported: ReportedAccident[] | undefined }) {
  if (reported.length === 0) return null;
  return (
    <Box component="ul" mt="1rem" aria-label={t('app.report.events.reported')}>
      {reported.map((report) => (
        <ReportedEntry key={`${report.date} ${report.what}`} report={report} />
      ))}
    </Box>
  );
}

function ReportedEntry({ report: { date, what, standing, path, sources } }: { report: ReportedAccident }) {
  return (
    <Entry
      title={what}
      badge={{ text: t('app.report.events.reportedBadge'), tone: 'grey' }}
      date={date}
      clause={t('app.report.events.reportedClause')}
    >
      <p>{t('app.report.events.whatIsKnown', { standing, link: linkTo(pageIn(path)) })}</p>
      <Citations sources={useSources(sources)} label={what} />
    </Entry>
  );
}
