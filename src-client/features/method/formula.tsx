import type { Method } from '#src/safety/method.ts';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';

/** The formula in words and in figures. */
export function Formula({ prior }: { prior: Method['prior'] }) {
  const [average, level] = [prior.millionDepartures, prior.level].map(threeDigits);
  return (
    <>
      <div className={prose.prose}>
        <ol>
          <li>
            <strong>Count.</strong> The fatal accidents of the model, and its departures, always from the same period.
          </li>
          <li>
            <strong>Weigh.</strong> Every model starts from the average of all scored models in the last ten years, as
            if it had flown its first {average} million flights with one fatal accident. The more it has flown, the more
            its own record outweighs that starting point. Whole records contain worse years than the last ten, so its
            departures are divided by {level}.
          </li>
          <li>
            <strong>Give the range.</strong> Accidents are rare, so chance matters. The range covers the rates
            consistent with the record; it is wider where departures are estimated.
          </li>
          <li>
            <strong>Put it on a scale.</strong> A rate becomes a number from 0 to 100. The average is 75; each doubling
            of the rate costs more points than the one before, 25 at most.
          </li>
        </ol>
      </div>
      <div className="sunk">
        <p>
          rate = ({prior.accidents} + fatal accidents) / ({average} + million departures / {level})
        </p>
        <p>score = 100 − 25 · log₂ (1 + {average} · rate)</p>
      </div>
      <p className="aside">
        The range runs from the 5% to the 95% quantile of a Gamma distribution with the rate's numerator as shape and
        its denominator as rate. Where the departures may be off by a share u, the distribution is averaged over all
        figures from (1 − u) to (1 + u) times the departures, each equally likely. So the true rate is in the range nine
        times out of ten, even with the uncertainty about the departures.
      </p>
    </>
  );
}
