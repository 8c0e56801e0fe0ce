import { Link } from '@tanstack/react-router';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { answerOf } from '../api/trpc.ts';

/** For a number that is in no table: its airline's nearest numbers that are known, and the airline's record. */
export function NearNumbers({ error }: { error: unknown }) {
  const { airline, near = [] } = answerOf(error) ?? {};
  return (
    <>
      {near.length > 0 && (
        <p>
          The closest numbers we know:{' '}
          {near.map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <Link to="/" search={{ flight: number }}>
                {flightNumberText(number)}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
      {airline && (
        <p>
          <a href={airline.url}>The record of {airline.name}</a>
        </p>
      )}
    </>
  );
}
