import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { typeOfAircraft } from '#src/booking/aircraft-name.ts';
import type { BookingLeg, LegDoubt } from '#src/booking/booking-leg.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { withRouteText } from '#src/flight/route-text.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import { formatDate } from '#src/format/date.ts';
import classes from './booking-panel.module.css';
import { askedNumber, othersText, saidText } from './said-text.ts';
import { type DatedLeg, SaveTrip } from './save-trip.tsx';
import type { SavedBooking } from './saved-legs.ts';

const DOUBT_TEXT: Record<LegDoubt, string> = {
  read_from_text: 'Please check what we found in text: a number, date, or airport may belong to something else.',
  sold_by_another:
    'Please check the number: another airline sold this flight, and the pass shows the one that operates it.',
  day_at_greenwich: 'Please check the date: the calendar gives it in UTC, which may be a day off.',
};

/**
 * The flights of a booking: each links to its report, and the selected ones become a trip. Newly found ones get the focus.
 */
export function FoundLegs(props: SavedBooking & { isNew: boolean; onAgain: () => void }) {
  const { legs, others, isNew, onAgain } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState<BookingLeg[]>([]);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const doubts = [...new Set(legs.flatMap((leg) => leg.doubts))];
  const dated = legs.filter(isSearchable);
  return (
    <section aria-labelledby="booking-found">
      <h3 id="booking-found" ref={heading} tabIndex={-1} className={`title ${classes.found}`}>
        {legs.length === 1 ? '1 flight found' : `${legs.length} flights found`}
      </h3>
      <Box component="ul" mt="0.5rem">
        {legs.map((leg) => (
          <li key={[leg.flightNumber, leg.date, leg.origin].join(' ')} className={`between ${classes.leg}`}>
            <Leg
              leg={leg}
              isTicked={!left.includes(leg)}
              onTick={(isTicked) => setLeft(isTicked ? left.filter((one) => one !== leg) : [...left, leg])}
            />
          </li>
        ))}
      </Box>
      {othersText(others, legs.length).map((sentence) => (
        <p key={sentence} className={classes.doubt} data-tone="amber">
          {sentence}
        </p>
      ))}
      {doubts.map((doubt) => (
        <p key={doubt} className="note">
          {DOUBT_TEXT[doubt]}
        </p>
      ))}
      <div className={`row ${classes.ways}`}>
        {dated.length > 0 && <SaveTrip legs={dated.filter((leg) => !left.includes(leg))} />}
        <Button onClick={onAgain}>Read another booking</Button>
      </div>
    </section>
  );
}

/** Reports and trips are for a day within a year. */
function isSearchable(leg: BookingLeg): leg is DatedLeg {
  return leg.date !== null && !searchDateProblem(leg.date, Date.now());
}

function Leg(props: { leg: BookingLeg; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const { leg, isTicked, onTick } = props;
  const { flightNumber, date, doubts, operatedBy } = leg;
  const said = saidText(leg);
  const isDated = isSearchable(leg);
  return (
    <>
      <label className={`row ${classes.flight}`}>
        <input
          type="checkbox"
          checked={isDated && isTicked}
          disabled={!isDated}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <strong>{flightNumberText(flightNumber)}</strong>
        <span>{[routeOf(leg), date ? formatDate(date) : 'date not found'].filter(Boolean).join(' · ')}</span>
        {operatedBy && <span className="note">operated by {operatedBy}</span>}
        {said && <span className="note">From your booking: {said}</span>}
        {doubts.length > 0 && (
          <span className={classes.doubt} data-tone="amber">
            please check
          </span>
        )}
      </label>
      <Link
        to="/"
        search={{
          flight: withRouteText(askedNumber(leg), leg),
          date: isDated ? leg.date : undefined,
          aircraft: typeOfAircraft(leg.aircraft) ?? undefined,
        }}
        className="lone"
      >
        Safety report<span className="hidden"> of {flightNumberText(flightNumber)}</span>
      </Link>
    </>
  );
}

function routeOf({ origin, destination }: BookingLeg): string | null {
  if (origin && destination) return `${origin} to ${destination}`;
  if (origin) return `from ${origin}`;
  return destination && `to ${destination}`;
}
