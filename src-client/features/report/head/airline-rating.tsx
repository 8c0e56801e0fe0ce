import { Box } from '@mantine/core';
import { useId } from 'react';
import type { Flight } from '#src/flight/flight.ts';
import { pointsOf } from '#src/safety/airline/rating-peers.ts';
import { airlineBadges, starsOf, withoutPraise } from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { BadgeRow } from '../../../ui/badge.tsx';
import { LOCALE, spoken, t } from '../../../ui/words.ts';
import { useReport } from '../report-context.ts';
import { TileHead } from './tile-head.tsx';
import tiles from './tiles.module.css';

export function AirlineRating({ flight }: { flight: Spoken<Flight> }) {
  const { airlineSafety, bands } = useReport();
  const { rating, ratingOutOf } = airlineSafety;
  const stars = starsOf(rating, ratingOutOf);
  const badges = speakAll(LOCALE, airlineBadges(airlineSafety));
  const name = airlineSafety.airlineName ?? flight.airline ?? t('app.report.rating.theAirline');
  return (
    <div className={tiles.tile}>
      <TileHead subject={t('app.report.rating.subject')} title={t('app.report.rating.title', { name })} of="rating" />
      <Box className="row" mt="0.25rem" mb="0.5rem">
        <Stars
          value={stars.value}
          isFaint={!stars.isRated}
          label={
            stars.isRated
              ? t('app.report.rating.stars', { stars: { number: stars.value, fraction: 1 } })
              : t('app.report.rating.neutralStars')
          }
        />
        <span className="strong">{spoken(stars.text)}</span>
        {!stars.isRated && <span className="note">{t('app.report.rating.notRated')}</span>}
        {rating !== null && ratingOutOf && <span className="fine">{spoken(pointsOf(rating, ratingOutOf))}</span>}
      </Box>
      <Box mt="auto">
        <BadgeRow
          badges={isPraiseOff(bands) ? withoutPraise(badges) : badges}
          label={t('app.report.rating.badges', { name })}
        />
      </Box>
    </div>
  );
}

const COUNT = 5;
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

/** Five stars, filled from the left to `value` (0-5). */
function Stars({ value, label, isFaint = false }: { value: number; label: string; isFaint?: boolean }) {
  const mask = useId();
  return (
    <svg
      width="7rem"
      height="1.4rem"
      data-tone={isFaint ? 'grey' : 'yellow'}
      viewBox={`0 0 ${COUNT * 24} 24`}
      role="img"
      aria-label={label}
    >
      <clipPath id={mask}>
        <rect width={value * 24} height="24" />
      </clipPath>
      <path d={STARS} fill="var(--grey-tint)" stroke="var(--line-strong)" strokeWidth="0.75" />
      <path d={STARS} fill="var(--tone)" clipPath={`url(#${mask})`} />
    </svg>
  );
}

const STARS = Array.from({ length: COUNT }, (_, index) => STAR.replace('M12', `M${12 + index * 24}`)).join('');
