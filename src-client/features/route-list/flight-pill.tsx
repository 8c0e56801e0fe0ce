import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { cityOf, shortCode } from '#src/reference/major-airports.ts';
import type { Spoken } from '#src/words/speak.ts';
import { Badge } from '../../ui/badge.tsx';
import { spoken, t } from '../../ui/words.ts';
import classes from './flight-pill.module.css';
import { isAircraftKnown, UNKNOWN_AIRLINE } from './route-filter.ts';

export type FlightPillProps = {
  flight: Spoken<RouteFlight>;
  /** whether the list says both ends for all */
  isOnRoute: boolean;
  /** whether the list says that none has a date */
  isDateless: boolean;
  isChosen: boolean;
  /** null once no more can be compared */
  onChoose: ((isChosen: boolean) => void) | null;
  /** `date` is that of the departure, YYYY-MM-DD */
  onDetails: (flightNumber: string, date: string | undefined) => void;
};

/** A flight to open or to compare; what the list says for all is for those who hear the page. */
export function FlightPill({ flight, isOnRoute, isDateless, isChosen, onChoose, onDetails }: FlightPillProps) {
  const { flightNumber, callsign, origin, originCity, destination, destinationCity } = flight;
  const number = flightNumberText(flightNumber);
  const airline = flight.airline?.trim() || null;
  const date = flight.departure?.split('T')[0];
  return (
    <li className={classes.pill} data-chosen={isChosen || undefined}>
      {isAircraftKnown(flight) && (
        <label className={classes.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!onChoose}
            onChange={(event) => onChoose?.(event.currentTarget.checked)}
          />
          <span className="hidden">{t('app.routeList.compare', { number })}</span>
        </label>
      )}
      <p className={classes.flight}>
        <b>{number}</b>
        {callsign && callsign !== flightNumber && <span className="fine"> ({callsign})</span>}{' '}
        {airline ? <Badge tone="blue">{airline.split(' ')[0]}</Badge> : <span className="note">{UNKNOWN_AIRLINE}</span>}
        <span className={isOnRoute ? 'hidden' : `note ${classes.more}`}>
          {t('app.routeList.to2', {
            origin: placeText(origin, originCity),
            destination: placeText(destination, destinationCity),
          })}
        </span>
        <span className={isDateless ? 'hidden' : `note ${classes.more}`}>
          {' '}
          {date ? spoken({ date }) : t('app.routeList.dateUnavailable')}
        </span>
      </p>
      <button
        type="button"
        className={classes.details}
        aria-label={t('app.routeList.viewDetailsOf', { number })}
        onClick={() => onDetails(flightNumber, date)}
      >
        {t('app.routeList.viewDetails')}
      </button>
    </li>
  );
}

function placeText(code: string, known: string | null | undefined): string {
  const city = known ?? cityOf(code);
  return city ? `${city} (${shortCode(code)})` : code;
}
