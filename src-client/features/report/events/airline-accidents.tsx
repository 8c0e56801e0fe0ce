import { Box } from '@mantine/core';
import type { AirlineEvent, AirlineSafety, ReportedAccident } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { deathsText } from '../../../shared/official-report.tsx';
import { linkTo, pageIn, t } from '../../../ui/words.ts';
import { Citations } from '../provenance/citations.tsx';
import { useSources } from '../report-context.ts';
import { Entry, EventSection } from './event-section.tsx';

/** The accidents behind the airline's rating, one by one. Absent in a report of the specified fields only. */
export function AirlineAccidents({ airlineSafety }: { airlineSafety: Spoken<AirlineSafety> }) {
  const { airlineName, accidents, accidentsAsOf, reported = [] } = airlineSafety;
  if (accidents === undefined) return null;
  return (
    <EventSection
      title={
        airlineName ? t('app.report.events.ofAirline', { airline: airlineName }) : t('app.report.events.ofTheAirline')
      }
      lead={
        accidents
          ? t('app.report.events.airlineLead', { date: { date: accidentsAsOf ?? '' } })
          : t('app.report.events.airlineUnknown')
      }
      none={accidents ? undefined : ''}
      entries={(accidents ?? []).map((accident) => (
        <AccidentEntry key={`${accident.date} ${accident.flight} ${accident.aircraft}`} accident={accident} />
      ))}
    >
      <ReportedAccidents reported={reported} />
    </EventSection>
  );
}

const STANDING = {
  counted: { text: t('app.report.events.standing.counted'), tone: 'amber' },
  older: { text: t('app.report.events.standing.older'), tone: 'grey' },
  hostile: { text: t('app.report.events.standing.hostile'), tone: 'grey' },
} as const;

function AccidentEntry({ accident }: { accident: AirlineEvent }) {
  const { date, flight, aircraft, fatalities, note, standing } = accident;
  const sources = useSources(accident.sources);
  return (
    <Entry title={flight ?? aircraft} badge={STANDING[standing]} date={date} clause={flight && aircraft}>
      <p>{[deathsText(fatalities), note].filter(Boolean).join(' · ')}</p>
      <Citations sources={sources} label={flight ?? aircraft} />
    </Entry>
  );
}

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
