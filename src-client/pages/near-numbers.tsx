import { Link } from '@tanstack/react-router';
import { slugOf } from '#src/catalog/slug.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { numbersNear } from '#src/flight/near-numbers.ts';
import { airlinePath } from '#src/routes.ts';
import { answerOf, trpc } from '../api/trpc.ts';

/** So many are shown. */
const SHOWN = 6;

/** For a number that is in no table: the airline's record, and its numbers nearby that are known. */
export function NearNumbers({ flightNumber, error }: { flightNumber: string; error: unknown }) {
  const near = answerOf(error)?.appCode === 'flight_unknown' ? numbersNear(flightNumber) : [];
  const { data } = trpc.flights.brief.useQuery({ flights: near.join(',') }, { enabled: near.length > 0 });
  const known = data?.flights.filter(({ flightRate }) => flightRate !== null) ?? [];
  const airline = known[0]?.airline;
  if (!airline) return null;
  return (
    <p>
      {airline} flies{' '}
      {known.slice(0, SHOWN).map(({ asked }, index) => (
        <span key={asked}>
          {index > 0 && ', '}
          <Link to="/" search={{ flight: asked }}>
            {flightNumberText(asked)}
          </Link>
        </span>
      ))}
      . <a href={airlinePath(slugOf(airline))}>The record of {airline}</a>
    </p>
  );
}
