import type { ReactNode } from 'react';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { Flight } from '#src/flight/flight.ts';
import { statusAt, statusBadge } from '#src/flight/status.ts';
import { formatDate } from '#src/format/date.ts';
import { REPORT_DISCLAIMER } from '#src/safety/disclaimer.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CalmFold } from '../../../ui/calm-fold.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import surface from '../../../ui/surface.module.css';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { AircraftTile, type AircraftTileProps } from './aircraft-tile.tsx';
import { AirlineRating } from './airline-rating.tsx';
import classes from './header-card.module.css';
import { RouteTile } from './route-tile.tsx';
import { ScoreTile } from './score-tile.tsx';
import tiles from './tiles.module.css';

export type HeaderCardProps = AircraftTileProps & {
  /** buttons for actions on the report, such as sharing */
  actions?: ReactNode;
};

/** The head of a report: which flight, and the three most important things, the score first. */
export function HeaderCard({ flight, onChooseAircraft, actions }: HeaderCardProps) {
  const status = statusBadge(statusAt(flight.status, Date.parse(flight.searchedAt), Date.now()));
  const departureDay = departureDayOf(flight);
  return (
    <section className={surface.card} aria-labelledby="report-title">
      <div className={classes.head}>
        <div>
          <div className={classes.names}>
            <h2 id="report-title" className={classes.number} tabIndex={-1}>
              {flight.flightNumber}
            </h2>
            {flight.callsign && <span className={classes.callsign}>{flight.callsign}</span>}
            <span className={classes.status}>
              Status <Badge tone={status.color}>{status.text}</Badge>{' '}
              <ProvenanceButton of="flight" label="Flight and status" />
            </span>
          </div>
          <p className={classes.airline}>{flight.airline ?? 'Unknown Airline'}</p>
          <Carriers flight={flight} />
        </div>
        <div className={classes.aside}>
          <div className={classes.dates}>
            {departureDay && <p>Departure {formatDate(departureDay)}</p>}
            <p>Searched on {formatDate(flight.searchedAt)}</p>
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
      <div className={tiles.tiles}>
        <PartBoundary name="the score">
          <ScoreTile />
        </PartBoundary>
        <PartBoundary name="the aircraft">
          <AircraftTile flight={flight} onChooseAircraft={onChooseAircraft} />
        </PartBoundary>
        <PartBoundary name="the route">
          <RouteTile flight={flight} />
        </PartBoundary>
      </div>
      <PartBoundary name="the airline's rating">
        <CalmFold name="the airline's rating">
          <AirlineRating flight={flight} />
        </CalmFold>
      </PartBoundary>
      <p className={classes.disclaimer}>{REPORT_DISCLAIMER}</p>
    </section>
  );
}

/** Both carriers by name, if the one that sells the ticket does not operate the flight. */
function Carriers({ flight }: { flight: Flight }) {
  const { operatingCarrier, sellingCarrier } = flight.flightData;
  if (!sellingCarrier || !operatingCarrier) return null;
  return (
    <p className={classes.carriers}>
      Operated by {operatingCarrier.name}, sold by {sellingCarrier.name}
    </p>
  );
}
