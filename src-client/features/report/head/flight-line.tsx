import { Button } from '@mantine/core';
import type { Flight } from '#src/flight/flight.ts';
import { formatDate } from '#src/format/date.ts';
import { REPORT_DISCLAIMER } from '#src/safety/report/disclaimer.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useSourcesShown } from '../report-context.ts';
import classes from './header-card.module.css';

/** What identifies flight and report, in small print, and the switch that shows where each figure is from. */
export function FlightLine({ flight }: { flight: Flight }) {
  const [areShown, show] = useSourcesShown();
  const facts = [
    flight.callsign && `Call sign ${flight.callsign}`,
    !flight.status && 'Status Unknown',
    !flight.registration && 'Registration unknown',
    `Searched on ${formatDate(flight.searchedAt)}`,
  ];
  return (
    <div className={classes.foot}>
      <p>
        {REPORT_DISCLAIMER} {facts.filter(Boolean).join(' · ')}{' '}
        <ProvenanceButton of="flight" label="Flight and status" />
      </p>
      <Button variant="default" size="sm" aria-pressed={areShown} onClick={() => show(!areShown)}>
        {areShown ? 'Hide sources' : 'Show sources'}
      </Button>
    </div>
  );
}
