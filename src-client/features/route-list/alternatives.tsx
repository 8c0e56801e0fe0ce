import { Link } from '@tanstack/react-router';
import type { RouteAlternatives, RouteSearch } from '#src/flight/route-search.ts';
import { countText, formatNumber } from '#src/format/text.ts';
import classes from './route-list.module.css';

type Place = RouteAlternatives['connections'][number]['via'];
export type AlternativesProps = { search: RouteSearch; alternatives: RouteAlternatives };

/** What is there instead of a nonstop flight: ways with one stop, and airports close by. */
export function Alternatives({ search: { origin, destination, date }, alternatives }: AlternativesProps) {
  const { connections, nearby } = alternatives;
  return (
    <>
      {connections.length > 0 && (
        <section>
          <h3>With one stop</h3>
          <ul className={classes.instead}>
            {connections.map(({ via, km }) => (
              <li key={via.iata}>
                Via {named(via)}, {formatNumber(km)} km: <To from={origin} to={via.iata} date={date} />
                {' and '}
                <To from={via.iata} to={destination} date={date} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {nearby.length > 0 && (
        <section>
          <h3>Between airports nearby</h3>
          <ul className={classes.instead}>
            {nearby.map(({ origin: from, destination: to, flights }) => (
              <li key={`${from.iata} ${to.iata}`}>
                {named(from)} to {named(to)}, {countText(flights, 'known flight')}:{' '}
                <To from={from.iata} to={to.iata} date={date} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function To({ from, to, date }: { from: string; to: string; date: string | undefined }) {
  return (
    <Link to="/" search={{ from, to, date }}>
      {from} to {to}
    </Link>
  );
}

function named({ city, iata }: Place): string {
  return `${city} (${iata})`;
}
