import { shortName } from '#src/aircraft/likely-words.ts';
import { formatDate } from '#src/format/date.ts';
import { capital, countText } from '#src/format/text.ts';
import type { Method } from '#src/safety/method.ts';
import type { FlightExample } from '#src/safety/rates/flight-example.ts';
import { NOT_ABOUT_THE_AIRLINE } from '#src/safety/rates/flight-sentences.ts';
import { flights } from '#src/safety/rates/rate-sentence.ts';
import type { SinceFit } from '#src/safety/rates/since-fit.ts';
import type { StateHoldOut } from '#src/safety/rates/state-hold-out.ts';
import { BarGroups } from './bar-groups.tsx';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';

/** A flight's own rate: its formula, one flight by hand, how it did on unseen years, and what it does not say. */
export function FlightRules({ method }: { method: Pick<Method, 'flightExample' | 'stateHoldOut' | 'sinceFit'> }) {
  const { flightExample, stateHoldOut, sinceFit } = method;
  return (
    <>
      <div className={prose.prose}>
        <p>
          The score knows the model and nothing else. Where accidents happen depends more on the state that certifies
          the operator than on any refinement of the model. So a flight's rate is its model's rate times the factor of
          that state. {NOT_ABOUT_THE_AIRLINE} The range covers both: what the records of the model and of the state
          leave open. Both are Gamma distributions, and the range runs from the 5% to the 95% quantile of their product.
        </p>
        {byHand(flightExample)}
      </div>
      {tested(stateHoldOut)}
      <div className={prose.prose}>
        {unseen(sinceFit)}
        <p>What it does not say:</p>
        <ul>
          <li>
            The level lags: flying gets safer, and each ten years came out better than the ten before (fitted to{' '}
            {stateHoldOut.fittedTo}, {Math.round(stateHoldOut.expectedBeforeScaling)} accidents were expected where{' '}
            {stateHoldOut.accidents} happened). 'One in N million' errs on the cautious side; scores hardly move,
            because the average moves with them.
          </li>
          <li>
            The gap between states is closing, so the factors are fitted anew every year, from the last ten years only.
          </li>
          <li>
            A state without accidents is judged by its World Bank income group, which is unfair to some. Lower-middle
            income stands above low income, which rests on very few accidents.
          </li>
          <li>Accidents were assigned to states by hand, from the operator's name.</li>
          <li>One accident more or less changes the factor of a state with few flights by a quarter.</li>
          <li>
            Within a state, all operators are equal, and a state's factor is the same for every model. The airline's own
            record says too little to be part of it.
          </li>
          <li>75 is the score of the average rate, not the average score: a few high rates raise the average.</li>
          <li>
            Departures by state end in 2021 and are carried forward since. Of small states, some are missing while their
            accidents count: their factors are too high rather than too low.
          </li>
        </ul>
      </div>
    </>
  );
}

function byHand({ modelName, stateName, accidents, expected, groupFactor, norm, ...rest }: FlightExample) {
  const { typeRate, factor, flightRate } = rest;
  const { ratePerMillionDepartures: rate, rateLow, rateHigh } = flightRate;
  const [worst, best] = [rateHigh, rateLow].map((each) => flights(1e6 / each));
  return (
    <>
      <p>
        By hand: a {shortName(modelName)} of an operator certified in the {stateName}. A state starts from the factor of
        its income group ({threeDigits(groupFactor)}), worth two accidents. Its operators had{' '}
        {countText(accidents, 'fatal accident')}; at the average of all operators, {threeDigits(expected)} would be
        expected.
      </p>
      <p>
        factor = (2 + {accidents}) / (2 / {threeDigits(groupFactor)} + {threeDigits(norm)} · {threeDigits(expected)}) ={' '}
        {threeDigits(factor)}
        <br />
        flight = {threeDigits(typeRate)} · {threeDigits(factor)} = {threeDigits(rate)} per million: about 1 fatal
        accident in {flights(1e6 / rate)} flights (90% range: 1 in {worst} to 1 in {best})
      </p>
    </>
  );
}

function tested({ fittedTo, from, to, accidents, expectedBeforeScaling, gain, groups, tenths, rolling }: StateHoldOut) {
  const [first, last] = [rolling[0], rolling.at(-1)];
  return (
    <>
      <BarGroups
        sentence={`Fitted on the years to ${fittedTo}, then compared with the ${accidents} accidents of ${from} to ${to}: the model alone puts them on the wrong states, the flight's rate where they happened (by World Bank income group). Both expectations are scaled to the ${accidents} that happened: unscaled, ${Math.round(expectedBeforeScaling)} were expected.`}
        bars={['Expected by model alone', "Expected by the flight's rate", 'Happened']}
        groups={groups.map(({ group, expectedByTypeOnly, expected, happened }) => ({
          label: capital(group),
          values: [expectedByTypeOnly, expected, happened],
        }))}
      />
      <BarGroups
        sentence={`In each tenth of the flights' expected accidents, from the lowest rate to the highest, ${(accidents / tenths.length).toFixed(1)} were expected, scaled in the same way.`}
        bars={['Happened']}
        groups={tenths.map((happened, index) => ({ label: `Tenth ${index + 1}`, values: [happened] }))}
      />
      <BarGroups
        sentence={`The gain over the model alone is ${gain.nats} nats, which is how much better it said where accidents would happen (90%: ${gain.byState.join(' to ')}). It shrinks, as the gap between states is closing: from ${first?.gain} in ${first?.from} to ${first?.to} to ${last?.gain} in ${last?.from} to ${last?.to}.`}
        bars={['Gain in nats']}
        groups={rolling.map((period) => ({ label: `${period.from} to ${period.to}`, values: [period.gain] }))}
      />
    </>
  );
}

function unseen({ from, to, expected, happened, fit, nextFit }: SinceFit) {
  const listed = (wanted: boolean) =>
    happened
      .filter(({ isSure }) => isSure === wanted)
      .map(({ title, modelName, date }) => `${title} (${modelName}, ${formatDate(date)})`);
  const [sure, unsure] = [listed(true), listed(false)];
  return (
    <p>
      Since {formatDate(from)}, which no fit has seen: {expected} expected, {sure.length} on record to {formatDate(to)}
      {sure.length > 0 && `: ${sure.join('; ')}`}.{' '}
      {unsure.length > 0 && `Deaths on board not confirmed yet: ${unsure.join('; ')}. `}
      {`Fitted on ${formatDate(fit)}; the next fit is due on ${formatDate(nextFit)}.`}
    </p>
  );
}
