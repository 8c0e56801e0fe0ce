import { Box } from '@mantine/core';
import { errorHash } from '#src/error-hash.ts';
import { dashYears } from '#src/format/date.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { NOT_ABOUT_THE_AIRLINE, STATE_SOURCES } from '#src/safety/rates/flight-sentences.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { linkTo, pageIn, soft, spoken, t } from '../../../ui/words.ts';
import { RateStrip } from '../charts/rate-strip.tsx';
import { useFlight, useReport } from '../report-context.ts';
import classes from './numbers.module.css';

/** What the verdict rests on, in figures: years, rate, and the factors that make it up. */
export function Numbers() {
  const { flightRate } = useReport();
  if (!flightRate) return null;
  return (
    <Box mt="0.5rem" style={{ borderBlock: '1px solid var(--line)' }}>
      <Disclosure title={<b>{t('app.report.numbers.title')}</b>}>
        <p className="medium">{flightRate.years}</p>
        <p>{flightRate.sentence}</p>
        <MadeOf />
      </Disclosure>
    </Box>
  );
}

/** What this flight's rate is made of: that of its aircraft times the factor of the state that certifies who flies it. */
function MadeOf() {
  const { id } = useFlight();
  const { score, flightRate, operatorState } = useReport();
  const { ratePerMillionDepartures: rate, rateLow, rateHigh } = score;
  if (!flightRate || !operatorState || rate === null || rateLow === null || rateHigh === null) return null;
  const own = { ratePerMillionDepartures: rate, rateLow, rateHigh };
  return (
    <section className={`ruled sunk ${classes.made}`} aria-label={t('app.report.madeOf.title')}>
      <Disclosure
        title={
          <Part
            name={t('app.report.madeOf.aircraft')}
            value={timesOf(rate)}
            low={timesOf(rateLow)}
            high={timesOf(rateHigh)}
          />
        }
      >
        <p>{score.sentence}</p>
        <RateStrip
          label={t('app.report.madeOf.scale', { sentence: flightRate.sentence })}
          rates={[
            { name: t('app.report.madeOf.thisFlight'), ...flightRate },
            { name: t('app.report.madeOf.alone'), ...own },
          ]}
        />
      </Disclosure>
      <Disclosure
        title={
          <Part
            name={
              operatorState.name
                ? t('app.report.madeOf.whoFliesState', { state: { state: operatorState.name } })
                : t('app.report.madeOf.whoFlies')
            }
            value={operatorState.factor}
            low={operatorState.low}
            high={operatorState.high}
          />
        }
      >
        <p>{dashYears(operatorState.sentence)}</p>
        <p>{t('app.report.madeOf.states', { note: NOT_ABOUT_THE_AIRLINE, link: linkTo(pageIn('/method')) })}</p>
        <p className="note">{spoken(STATE_SOURCES)}</p>
        <p>
          <a href={errorHash(id, true)}>{t('app.report.madeOf.reportError')}</a>
        </p>
      </Disclosure>
    </section>
  );
}

/** In two digits: 0.586 → '0.59', 12.1 → '12', 1.03 → '1.0' */
function Part({ name, value, low, high }: { name: string; value: number; low: number; high: number }) {
  return t('app.report.madeOf.part', {
    name,
    value: { number: value, digits: 2 },
    range: t('app.report.madeOf.range', { low: { number: low, digits: 2 }, high: { number: high, digits: 2 } }),
    b: (inside) => <b>{inside}</b>,
    soft,
  });
}

function timesOf(rate: number): number {
  return rate / FIT.averageRate;
}
