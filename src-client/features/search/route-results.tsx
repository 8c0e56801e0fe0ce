import { Button } from '@mantine/core';
import type { RouteAnswer, RouteFlight, RouteSearch } from '#src/flight/route-search.ts';
import { formatDate } from '#src/format/date.ts';
import { cityOf } from '#src/reference/major-airports.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './route-results.module.css';

export type RouteResultsProps = {
  search: RouteSearch;
  answer: RouteAnswer;
  /** `date` is the departure's, as YYYY-MM-DD */
  onDetails: (flightNumber: string, date: string | undefined) => void;
};

/** The flights that were found between two airports. */
export function RouteResults({ search, answer, onDetails }: RouteResultsProps) {
  const { origin, destination, date } = search;
  return (
    <section>
      <h2 className={classes.heading}>
        Flights from {origin} to {destination}
        {date && ` on ${formatDate(date)}`}
      </h2>
      {answer.notes.length > 0 && (
        <Notice tone="blue">
          {answer.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {answer.flights.length === 0 ? (
        <div className={classes.none}>
          <p>No flights found for this route and date.</p>
          <p>Try another date or route.</p>
        </div>
      ) : (
        <ul className={classes.list}>
          {answer.flights.map((flight) => (
            <Row
              key={`${flight.flightNumber} ${flight.callsign} ${flight.departure}`}
              flight={flight}
              onDetails={onDetails}
            />
          ))}
        </ul>
      )}
      {answer.isCapped && <p className={classes.capped}>There are more flights on this route than are listed here.</p>}
    </section>
  );
}

function Row({ flight, onDetails }: { flight: RouteFlight; onDetails: RouteResultsProps['onDetails'] }) {
  const { flightNumber, callsign, airline, origin, destination } = flight;
  const date = flight.departure?.split('T')[0];
  return (
    <li className={classes.row}>
      <div className={classes.flight}>
        <h3 className={classes.number}>
          {flightNumber}
          {callsign && callsign !== flightNumber && <span className={classes.callsign}> ({callsign})</span>}
        </h3>
        <span title={airline ?? undefined}>
          <Chip tone={airline ? 'blue' : 'grey'}>{airline?.split(' ')[0] ?? 'Unknown Airline'}</Chip>
        </span>
      </div>
      <p className={classes.route}>
        <Place code={origin} />
        <Icon name="right" size={16} className={classes.arrow} />
        <Place code={destination} />
      </p>
      <p className={classes.date}>{date ? formatDate(date) : 'Date unavailable'}</p>
      <Button
        variant="default"
        className={classes.details}
        aria-label={`View Details of ${flightNumber}`}
        onClick={() => onDetails(flightNumber, date)}
      >
        View Details
      </Button>
    </li>
  );
}

function Place({ code }: { code: string }) {
  const city = cityOf(code);
  return (
    <span>
      {city && `${city} `}
      <strong>{city ? `(${code})` : code}</strong>
    </span>
  );
}
