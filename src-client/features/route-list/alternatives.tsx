import { Link } from '@tanstack/react-router';
import type { RouteAlternatives, RouteSearch } from '#src/flight/route-search.ts';
import { t } from '../../ui/words.ts';
import classes from './route-list.module.css';

export type AlternativesProps = { search: RouteSearch; alternatives: RouteAlternatives };

/** What is there instead of a nonstop flight: ways with one stop, and airports close by. */
export function Alternatives({ search: { origin, destination, date }, alternatives }: AlternativesProps) {
  const { connections, nearby } = alternatives;
  return (
    <>
      {connections.length > 0 && (
        <section>
          <h3>{t('app.routeList.withOneStop')}</h3>
          <ul className={classes.instead}>
            {connections.map(({ via, km }) => (
              <li key={via.iata}>
                {t('app.routeList.via', {
                  place: named(via),
                  km,
                  first: () => <To from={origin} to={via.iata} date={date} />,
                  second: () => <To from={via.iata} to={destination} date={date} />,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {nearby.length > 0 && (
        <section>
          <h3>{t('app.routeList.betweenAirportsNearby')}</h3>
          <ul className={classes.instead}>
            {nearby.map(({ origin: from, destination: to, flights }) => (
              <li key={`${from.iata} ${to.iata}`}>
                {t('app.routeList.nearby', { from: named(from), to: named(to), flights })}{' '}
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
      {t('app.routeList.to', { from, to })}
    </Link>
  );
}

function named({ city, iata }: RouteAlternatives['connections'][number]['via']): string {
  return `${city} (${iata})`;
}
