import { formatDate } from '#src/format/date.ts';
import type { AirlineEvent, AirlineSafety } from '#src/safety/report.ts';
import { deathsText } from '../../../shared/deaths-text.ts';
import { Citations } from '../provenance/citations.tsx';
import { useSources } from '../report-context.ts';
import { Entry, EventSection } from './event-section.tsx';
import { ReportedAccidents } from './reported-accidents.tsx';

/** The accidents behind the airline's rating, one by one. Absent in a report of the specified fields only. */
export function AirlineAccidents({ airlineSafety }: { airlineSafety: AirlineSafety }) {
  const { airlineName, accidents, accidentsAsOf, reported = [] } = airlineSafety;
  if (accidents === undefined) return null;
  return (
    <EventSection
      title={`${airlineName ?? 'The airline'}: fatal accidents, all aircraft`}
      lead={
        accidents
          ? `Passenger flights since 2000 (data to ${formatDate(accidentsAsOf)}). The rating counts the past ten years, excluding hostile acts.`
          : "We don't have data on this airline. That's neither good nor bad."
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
  counted: { text: 'Counted in the rating', tone: 'amber' },
  older: { text: 'Not counted: over ten years ago', tone: 'grey' },
  hostile: { text: 'Not counted: hostile act', tone: 'grey' },
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
