import { Button, VisuallyHidden } from '@mantine/core';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { formatDate } from '#src/format/date.ts';
import { cityOf, shortCode } from '#src/reference/major-airports.ts';
import { BanNote } from '../../shared/ban-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CalmFold } from '../../ui/calm-fold.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UNKNOWN_AIRLINE } from './route-filter.ts';
import classes from './route-row.module.css';
import { aircraftLine, sharesLine } from './route-words.ts';
import { ScoreCell } from './score-cell.tsx';

export type RouteRowProps = {
  flight: RouteFlight;
  /** false if one line above the list says it for all */
  isMissingDateShown: boolean;
  /** false in a group, which tells the aircraft of all its flights */
  hasAircraft: boolean;
  isChosen: boolean;
  /** null for a flight that cannot be compared, or once no more can */
  onChoose: ((isChosen: boolean) => void) | null;
  /** `date` is that of the departure, YYYY-MM-DD */
  onDetails: (flightNumber: string, date: string | undefined) => void;
};

/** A flight in the list: its details, the likely aircraft, and the record of airline and aircraft. */
export function RouteRow({ flight, isMissingDateShown, hasAircraft, isChosen, onChoose, onDetails }: RouteRowProps) {
  const { flightNumber, callsign, airlineFacts, score } = flight;
  const airline = flight.airline?.trim() || null;
  const date = flight.departure?.split('T')[0];
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} data-brief={!hasAircraft || undefined}>
      <label className={classes.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!onChoose}
          onChange={(event) => onChoose?.(event.currentTarget.checked)}
        />
        <VisuallyHidden>Compare {flightNumberText(flightNumber)}</VisuallyHidden>
      </label>
      <div className={classes.flight}>
        <div className="row">
          <h3>
            {flightNumberText(flightNumber)}
            {callsign && callsign !== flightNumber && <span className={`note ${classes.callsign}`}> ({callsign})</span>}
          </h3>
          {airline ? (
            <Badge tone="blue">{airline.split(' ')[0]}</Badge>
          ) : (
            <span className={classes.airline}>{UNKNOWN_AIRLINE}</span>
          )}
        </div>
        {hasAircraft && airline?.includes(' ') && <p className={classes.airline}>{airline}</p>}
        <p className={`row ${classes.route}`}>
          <Place code={flight.origin} known={flight.originCity} />
          <Icon name="right" size={16} className="soft" />
          <Place code={flight.destination} known={flight.destinationCity} />
        </p>
        {date || isMissingDateShown ? (
          <p className={classes.date}>{date ? formatDate(date) : 'Date unavailable'}</p>
        ) : (
          <VisuallyHidden>Date unavailable</VisuallyHidden>
        )}
      </div>
      {hasAircraft && (
        <div className={classes.aircraft}>
          <LikelyAircraft flight={flight} />
          <AirlineFacts flight={flight} />
        </div>
      )}
      {hasAircraft && (
        <div className={classes.score}>
          <BanNote ban={airlineFacts?.ban} />
          {score && (
            <CalmFold name="score">
              <ScoreCell score={score} flightRates={flight.flightRate && [flight.flightRate]} />
            </CalmFold>
          )}
        </div>
      )}
      <Button
        className={classes.details}
        aria-label={`View Details of ${flightNumberText(flightNumber)}`}
        onClick={() => onDetails(flightNumber, date)}
      >
        View Details
      </Button>
    </li>
  );
}

export function LikelyAircraft({ flight }: { flight: RouteFlight }) {
  const shares = sharesLine(flight);
  return (
    <div>
      <p className="medium">{aircraftLine(flight)}</p>
      {shares && <p className={classes.detail}>{shares}</p>}
    </div>
  );
}

export function AirlineFacts({ flight: { airline, airlineFacts } }: { flight: RouteFlight }) {
  if (!airline?.trim()) return null;
  return (
    <p className={classes.detail}>
      {airlineFacts ? airlineFacts.facts.join(' · ') : 'Nothing on record about the airline'}
    </p>
  );
}

function Place({ code, known }: { code: string; known: string | null | undefined }) {
  const city = cityOf(code) ?? known;
  return (
    <span>
      {city && `${city} `}
      <strong>{city ? `(${shortCode(code)})` : code}</strong>
    </span>
  );
}
