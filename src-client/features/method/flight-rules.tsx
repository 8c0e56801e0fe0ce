import { shortName } from '#src/aircraft/likely-words.ts';
import type { Method } from '#src/safety/method.ts';
import type { FlightExample } from '#src/safety/rates/flight-example.ts';
import { NOT_ABOUT_THE_AIRLINE } from '#src/safety/rates/flight-sentences.ts';
import { sayFlights } from '#src/safety/rates/rate-sentence.ts';
import type { SinceFit } from '#src/safety/rates/since-fit.ts';
import type { StateHoldOut } from '#src/safety/rates/state-hold-out.ts';
import { say } from '#src/words/say.ts';
import type { Spoken } from '#src/words/speak.ts';
import { PictureTable } from '../../ui/data-table.tsx';
import { spoken, t } from '../../ui/words.ts';
import { threeDigits } from './model-figures.ts';
import prose from './prose.module.css';

/** A flight's own rate: its formula, one flight by hand, how it did on unseen years, and what it does not say. */
export function FlightRules({ method: { flightExample, stateHoldOut, sinceFit } }: { method: Spoken<Method> }) {
  return (
    <>
      <div className={prose.prose}>
        <p>{t('pages.flightRules.scoreKnowsModelNothing', { aboutTheAirline: NOT_ABOUT_THE_AIRLINE })}</p>
        {byHand(flightExample)}
      </div>
      {tested(stateHoldOut)}
      <div className={prose.prose}>
        {unseen(sinceFit)}
        <p>{t('pages.flightRules.whatDoesNotSay')}</p>
        <ul>
          <li>
            {t('pages.flightRules.levelLagsFlyingGets', {
              fittedTo: String(stateHoldOut.fittedTo),
              expected: Math.round(stateHoldOut.expectedBeforeScaling),
              accidents: stateHoldOut.accidents,
            })}
          </li>
          <li>{t('pages.flightRules.gapBetweenStatesClosing')}</li>
          <li>{t('pages.flightRules.stateWithoutAccidentsJudged')}</li>
          <li>{t('pages.flightRules.accidentsWereAssignedStates')}</li>
          <li>{t('pages.flightRules.oneAccidentMoreLess')}</li>
          <li>{t('pages.flightRules.withinStateAllOperators')}</li>
          <li>{t('pages.flightRules.n75ScoreAverageRate')}</li>
          <li>{t('pages.flightRules.departuresByStateEnd')}</li>
        </ul>
      </div>
    </>
  );
}

function byHand({ modelName, stateName, accidents, expected, groupFactor, norm, ...rest }: FlightExample) {
  const { typeRate, factor, flightRate } = rest;
  const { ratePerMillionDepartures: rate, rateLow, rateHigh } = flightRate;
  return (
    <>
      <p>
        {t('pages.flightRules.byHandOperatorCertified', {
          name: shortName(modelName),
          state: { state: stateName },
          factor: threeDigits(groupFactor),
          accidents,
          expected: threeDigits(expected),
        })}
      </p>
      <p>
        {t('pages.flightRules.byHandSums', {
          accidents: String(accidents),
          groupFactor: threeDigits(groupFactor),
          norm: threeDigits(norm),
          expected: threeDigits(expected),
          factor: threeDigits(factor),
          typeRate: threeDigits(typeRate),
          rate: threeDigits(rate),
          flights: sayFlights(1e6 / rate),
          worst: sayFlights(1e6 / rateHigh),
          best: sayFlights(1e6 / rateLow),
          br: () => <br />,
        })}
      </p>
    </>
  );
}

function tested({ fittedTo, from, to, accidents, expectedBeforeScaling, gain, groups, tenths, rolling }: StateHoldOut) {
  const gainOf = (years?: (typeof rolling)[number]) =>
    say('pages.flightRules.gainOfYears', {
      gain: { number: years?.gain ?? 0 },
      from: String(years?.from),
      to: String(years?.to),
    });
  return (
    <>
      <BarGroups
        sentence={t('pages.flightRules.fittedYearsThenCompared', {
          fittedTo: String(fittedTo),
          accidents,
          from: String(from),
          to: String(to),
          expected: Math.round(expectedBeforeScaling),
        })}
        bars={[
          t('pages.flightRules.expectedByModelAlone'),
          t('pages.flightRules.expectedByFlightsRate'),
          t('pages.flightRules.happened'),
        ]}
        groups={groups.map(({ group, expectedByTypeOnly, expected, happened }) => ({
          label: t('pages.flightRules.group', { group: group.replace(' ', '_') }),
          values: [expectedByTypeOnly, expected, happened],
        }))}
      />
      <BarGroups
        sentence={t('pages.flightRules.eachTenthFlightsExpected', {
          expected: { number: accidents / tenths.length, fraction: 1 },
        })}
        bars={[t('pages.flightRules.happened')]}
        groups={tenths.map((happened, index) => ({
          label: t('pages.flightRules.tenth', { number: index + 1 }),
          values: [happened],
        }))}
      />
      <BarGroups
        sentence={t('pages.flightRules.gainOverModelAlone', {
          nats: gain.nats,
          range: say('app.common.to', { low: gain.byState[0] ?? 0, high: gain.byState[1] ?? 0 }),
          first: gainOf(rolling[0]),
          last: gainOf(rolling.at(-1)),
        })}
        bars={[t('pages.flightRules.gainNats')]}
        groups={rolling.map((period) => ({
          label: t('pages.flightRules.to', { from: String(period.from), to: String(period.to) }),
          values: [period.gain],
        }))}
      />
    </>
  );
}

function unseen({ from, to, expected, happened, fit, nextFit }: SinceFit) {
  const listed = (wanted: boolean) =>
    happened
      .filter(({ isSure }) => isSure === wanted)
      .map(({ title, modelName, date }) => `${title} (${modelName}, ${spoken({ date })})`);
  const [sure, unsure] = [listed(true), listed(false)];
  return (
    <p>
      {t('pages.flightRules.sinceFit', {
        from: { date: from },
        to: { date: to },
        expected: { number: expected },
        count: sure.length,
        sure: sure.join('; '),
        unsureCount: unsure.length,
        unsure: unsure.join('; '),
        fit: { date: fit },
        nextFit: { date: nextFit },
      })}
    </p>
  );
}

type BarGroupsProps = {
  /** what the picture shows, in one sentence */
  sentence: string;
  /** what the bars of a group are, in their order; three at most */
  bars: string[];
  groups: { label: string; values: number[] }[];
};

const [LABEL, WIDTH, BAR, GAP] = [100, 210, 13, 12];
const LOOKS = [
  { fill: 'var(--line)', stroke: 'var(--ink-soft)' },
  { fill: 'var(--ink-soft)' },
  { fill: 'var(--link)' },
];

const written = (value: number): string => spoken({ number: value });
const withinSentence = (bar: string): string => spoken({ list: [bar], link: 'clauses' });

/** Groups of horizontal bars on one scale that begins at 0, with the sentence above and the table behind. */
function BarGroups({ sentence, bars, groups }: BarGroupsProps) {
  const most = Math.max(...groups.flatMap(({ values }) => values));
  const tall = bars.length * BAR + GAP;
  const looks = LOOKS.slice(LOOKS.length - bars.length);
  return (
    <figure className={`column ${prose.figure}`}>
      <figcaption>{sentence}</figcaption>
      <svg className={prose.picture} viewBox={`0 0 ${LABEL + WIDTH + 40} ${groups.length * tall}`} aria-hidden="true">
        {groups.map(({ label, values }, group) => (
          <g key={label} transform={`translate(0 ${group * tall})`}>
            <text fill="var(--ink)" fontSize="12" x={0} y={(bars.length * BAR) / 2 + 4}>
              {label}
            </text>
            {values.map((value, bar) => (
              <g key={bars[bar]} transform={`translate(${LABEL} ${bar * BAR})`}>
                <rect {...looks[bar]} width={(value / most) * WIDTH} height={BAR - 2} />
                <text fill="var(--ink-soft)" fontSize="11" x={(value / most) * WIDTH + 4} y={BAR - 3}>
                  {written(value)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
      {bars.length > 1 && (
        <p className="note">
          {t('pages.barGroups.barsFromTop', { bars: { list: bars.map(withinSentence), link: ',' } })}
        </p>
      )}
      <PictureTable
        caption={sentence}
        isNumeric
        head={[t('pages.barGroups.group'), ...bars]}
        rows={groups.map(({ label, values }) => [label, ...values.map(written)])}
      />
    </figure>
  );
}
