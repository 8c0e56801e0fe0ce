import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Flight } from '#src/flight/flight.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { shortCode } from '#src/reference/major-airports.ts';
import type { Spoken } from '#src/words/speak.ts';
import { trpc } from '../api/trpc.ts';
import { routeQuery } from '../features/search/flight-query.ts';
import classes from '../shared/average-strip.module.css';
import { AverageLine, AverageScale } from '../shared/average-strip.tsx';
import { useCalmView } from '../ui/calm-view.tsx';
import { t } from '../ui/words.ts';

const MOST = 3;

export function OtherFlights({ flight }: { flight: Spoken<Flight> }) {
  const [isCalm] = useCalmView();
  const { origin, destination } = flight;
  const isAsked = origin !== null && destination !== null;
  const search = { origin: shortCode(origin ?? ''), destination: shortCode(destination ?? '') };
  const query = routeQuery(trpc.useUtils(), search);
  const { data } = useQuery({ ...query, queryFn: isAsked ? query.queryFn : skipToken });
  const others = othersThan(flight, data?.flights ?? []);
  if (others.length === 0) return null;
  return (
    <section className={classes.others} aria-label={t('app.results.otherFlightsOnThis')}>
      <h4>{t('app.results.otherFlightsOnThis')}</h4>
      <ul>
        {others.map(({ flightNumber, airline, flightRate: rate }) => (
          <li key={flightNumber}>
            <Link to="/" search={{ flight: flightNumber }}>
              {flightNumberText(flightNumber)}
            </Link>{' '}
            <span className="note">{airline}</span>
            {rate && !isCalm && <AverageLine rate={rate} />}
          </li>
        ))}
      </ul>
      {!isCalm && <AverageScale />}
    </section>
  );
}

/** One flight of each other airline that is not banned, as the list has them. */
function othersThan(flight: Spoken<Flight>, flights: Spoken<RouteFlight>[]): Spoken<RouteFlight>[] {
  const own = flight.flightData.operatingCarrier?.icao ?? null;
  const byAirline = new Map<string, Spoken<RouteFlight>>();
  for (const other of flights) {
    const { airlineIcao, airlineFacts, flightRate } = other;
    if (!airlineIcao || airlineIcao === own || !flightRate || airlineFacts?.ban) continue;
    if (!byAirline.has(airlineIcao)) byAirline.set(airlineIcao, other);
  }
  return [...byAirline.values()].slice(0, MOST);
}
