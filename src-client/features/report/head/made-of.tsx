import { dashYears } from '#src/format/date.ts';
import { errorHash } from '#src/routes.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { NOT_ABOUT_THE_AIRLINE, STATE_SOURCES } from '#src/safety/rates/flight-sentences.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RateStrip } from '../charts/rate-strip.tsx';
import { useFlight, useReport } from '../report-context.ts';
import classes from './made-of.module.css';

/** What this flight's rate is made of: that of its aircraft times the factor of the state that certifies who flies it. */
export function MadeOf() {
  const { id } = useFlight();
  const { score, flightRate, operatorState } = useReport();
  const { ratePerMillionDepartures: rate, rateLow, rateHigh } = score;
  if (!flightRate || !operatorState || rate === null || rateLow === null || rateHigh === null) return null;
  const own = { ratePerMillionDepartures: rate, rateLow, rateHigh };
  return (
    <section className={`ruled sunk ${classes.made}`} aria-label="What the rate is made of">
      <Disclosure
        title={<Part name="Aircraft" value={timesOf(rate)} range={`${timesOf(rateLow)} to ${timesOf(rateHigh)}`} />}
      >
        <p>{score.sentence}</p>
        <RateStrip
          label={`On a scale of flights per fatal accident: this flight and its aircraft alone. ${flightRate.sentence}`}
          rates={[
            { name: 'This flight', ...flightRate },
            { name: 'Its aircraft alone', ...own },
          ]}
        />
      </Disclosure>
      <Disclosure
        title={
          <Part
            name={`Who flies${operatorState.name ? ` (${operatorState.name})` : ''}`}
            value={twoDigits(operatorState.factor)}
            range={`${twoDigits(operatorState.low)} to ${twoDigits(operatorState.high)}`}
          />
        }
      >
        <p>{dashYears(operatorState.sentence)}</p>
        <p>
          {NOT_ABOUT_THE_AIRLINE} <a href="/method">How we rate states</a>
        </p>
        <p className="note">{STATE_SOURCES}</p>
        <p>
          <a href={errorHash(id, true)}>Report an error</a>
        </p>
      </Disclosure>
    </section>
  );
}

function Part({ name, value, range }: { name: string; value: string; range: string }) {
  return (
    <>
      <b>{name}:</b> {value} times the average <span className="soft">({range})</span>
    </>
  );
}

function timesOf(rate: number): string {
  return twoDigits(rate / FIT.averageRate);
}

/** 0.586 → '0.59', 12.1 → '12', 1.03 → '1.0' */
function twoDigits(value: number): string {
  return value.toPrecision(2);
}
