import { FIT } from '#src/safety/rates/fit.ts';
import type { FlightRate } from '#src/safety/rates/flight-rate.ts';
import { verdictWords } from '#src/safety/rates/flight-sentences.ts';
import { at, placeOn, RangeLine } from '../ui/range-line.tsx';
import { spoken, t } from '../ui/words.ts';
import classes from './average-strip.module.css';

type Rate = { ratePerMillionDepartures: number; rateLow: number; rateHigh: number };

/** Flights per accident at the ends of the scale, on which the average is near the middle. */
export const SCALE = { from: 1e5, to: 1e9, isLogarithmic: true };

/** A flight's rate with its 90% range on the scale of average flying; the adjacent text carries the meaning. */
export function AverageLine({ rate: { ratePerMillionDepartures, rateLow, rateHigh } }: { rate: Rate }) {
  return (
    <RangeLine
      value={placeOf(ratePerMillionDepartures)}
      low={placeOf(rateHigh)}
      high={placeOf(rateLow)}
      average={placeOf(FIT.averageRate)}
    />
  );
}

/** The same with the verdict in words, which are seen only where it is not that of average flying. */
export function VerdictLine({ rate }: { rate: FlightRate }) {
  return (
    <div>
      <AverageLine rate={rate} />
      <p className={rate.verdict === 'unclear' ? 'hidden' : 'note'}>{spoken(verdictWords(rate))}</p>
    </div>
  );
}

/** The line with the names of its parts. */
export function AverageStrip({ rate, name }: { rate: Rate; name?: string }) {
  return (
    <figure className={`note ${classes.strip}`} aria-hidden="true">
      <p>
        <b style={startAt(rate.ratePerMillionDepartures)}>{name ?? t('app.common.thisFlight')}</b>
      </p>
      <AverageLine rate={rate} />
      <AverageScale />
    </figure>
  );
}

/** The names of the scale's ends and middle, once below all lines. */
export function AverageScale() {
  return (
    <p className={`note ${classes.scale}`} aria-hidden="true">
      <span>{t('app.common.moreAccidents')}</span>
      <b style={startAt(FIT.averageRate)}>{t('app.common.averageFlying')}</b>
      <span>{t('app.common.fewerAccidents')}</span>
    </p>
  );
}

/** The place of a rate per million flights on the scale, from 0 to 1. */
function placeOf(rate: number): number {
  return placeOn(SCALE, 1e6 / rate);
}

function startAt(rate: number) {
  return { insetInlineStart: at(placeOf(rate)) };
}
