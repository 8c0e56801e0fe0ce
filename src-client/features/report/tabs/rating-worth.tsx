import { peersSentence } from '#src/safety/airline/rating-peers.ts';
import type { AirlineSafety } from '#src/safety/report.ts';
import { ProvenanceOf } from '../provenance/provenance-button.tsx';
import classes from './tabs.module.css';

/** What the points mean, and the airline's own rate of fatal accidents with its interval. */
export function RatingWorth({ airlineSafety }: { airlineSafety: AirlineSafety }) {
  const { rating, ratingOutOf, ratingPeers, record } = airlineSafety;
  return (
    <>
      {rating !== null && ratingOutOf && ratingPeers && (
        <p className={classes.lead}>{peersSentence(rating, ratingOutOf, ratingPeers)}</p>
      )}
      {record && (
        <>
          <h4>Its own record</h4>
          <p>
            {record.sentence}{' '}
            <ProvenanceOf
              label="Its own record"
              provenance={{
                sources: record.sources,
                asOf: record.asOf,
                basis: record.rate === null ? 'unknown' : 'estimated',
                note: record.note,
              }}
            />
          </p>
        </>
      )}
    </>
  );
}
