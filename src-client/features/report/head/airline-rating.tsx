import type { Flight } from '#src/flight/flight.ts';
import { pointsOf } from '#src/safety/airline/rating-peers.ts';
import { airlineBadges, starsOf, withoutPraise } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { Stars } from '../../../ui/stars.tsx';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { useReport } from '../report-context.ts';
import { BadgeRow } from '../tabs/badge-row.tsx';
import classes from './airline-rating.module.css';

/** The operating airline's stars and badges, under the tiles. */
export function AirlineRating({ flight }: { flight: Flight }) {
  const { airlineSafety, bands } = useReport();
  const { rating, ratingOutOf } = airlineSafety;
  const stars = starsOf(rating, ratingOutOf);
  const badges = airlineBadges(airlineSafety);
  const name = airlineSafety.airlineName ?? flight.airline ?? 'the airline';
  return (
    <div className={`between ${classes.rating}`}>
      <div className="row">
        <h3 className={classes.title}>{name} rating</h3>
        <Stars
          value={stars.value}
          isFaint={!stars.isRated}
          label={stars.isRated ? `${stars.value.toFixed(1)} of 5 stars` : 'Not rated; neutral 3 of 5 stars'}
        />
        <span className="strong">{stars.text}</span>
        {!stars.isRated && <span className="note">not rated</span>}
        {rating !== null && ratingOutOf && <span className="note">{pointsOf(rating, ratingOutOf)}</span>}
        <ProvenanceButton of="rating" label={`${name} rating`} />
      </div>
      <BadgeRow badges={isPraiseOff(bands) ? withoutPraise(badges) : badges} label={`${name} badges`} />
    </div>
  );
}
