import { Box } from '@mantine/core';
import type { ReportedAccident } from '#src/safety/report.ts';
import { Citations } from '../provenance/citations.tsx';
import { useSources } from '../report-context.ts';
import entries from './entries.module.css';
import { EntryHead } from './event-section.tsx';

/** Reported accidents: never in a figure, and always marked as reported. */
export function ReportedAccidents({ reported = [] }: { reported: ReportedAccident[] | undefined }) {
  if (reported.length === 0) return null;
  return (
    <Box component="ul" mt="1rem" aria-label="Reported since">
      {reported.map((report) => (
        <ReportedEntry key={`${report.date} ${report.what}`} report={report} />
      ))}
    </Box>
  );
}

function ReportedEntry({ report: { date, what, fatalities, standing, sources } }: { report: ReportedAccident }) {
  return (
    <li className={entries.entry}>
      <EntryHead title={what} badge={{ text: 'Reported', tone: 'grey' }} date={date} />
      <p className="aside">
        {standing} · deaths, on board or not: {fatalities ?? 'not stated'}
      </p>
      <Citations sources={useSources(sources)} label={what} />
    </li>
  );
}
