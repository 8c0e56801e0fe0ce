import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '#src/safety/rates/posterior.ts';
import { typePosterior } from '#src/safety/rates/type-rate.ts';
import { ROOT } from '../processes.ts';
import { GROUPS } from './data.ts';
import { categoryRates, type Fitted, type Record, WINDOW_YEARS } from './fit.ts';
import { FIRST_FAMILY_YEAR, LAST_YEAR, sum, writeTable } from './table.ts';

/** The prior of the first version: one accident in 5.6 million departures, for the column that compares with it. */
const FORMER_PRIOR = 5.6;

/**
 * Writes the two tables and the constants from which every rate is computed, and the departures that they rest on, by
 * year. @param day ISO date of the fit
 */
export function shipFit(record: Record, fitted: Fitted, day: string): void {
  writeTable('db/reference/type-rates.csv', typeRows(record, fitted));
  writeTable('db/reference/state-factors.csv', stateRows(record, fitted));
  writeTable('db/reference/departures-by-year.csv', yearRows(record));
  const { average, level, norm, flown, accidents } = fitted;
  const byCategory = categoryRates(record, LAST_YEAR, average);
  const content = {
    fit: day,
    from: LAST_YEAR - WINDOW_YEARS + 1,
    to: LAST_YEAR,
    accidents: sum(accidents),
    millionDepartures: sum(flown),
    averageRate: average,
    level,
    norm,
    categoryRates: Object.fromEntries(record.data.families.map(({ category }, index) => [category, byCategory[index]])),
  };
  writeFileSync(join(ROOT, 'src/safety/rates/fit.json'), `${JSON.stringify(content, null, 2)}\n`);
}

function typeRows(record: Record, fitted: Fitted): (string | number)[][] {
  const { families } = record.data;
  const lifetime = record.ofFamilies(0, LAST_YEAR);
  const rows = families.map(({ id, category, uncertainty }, index) => {
    const at = (values: number[]) => values[index] ?? 0;
    const [shape, priorExposure, ownExposure] = [at(fitted.shape), at(fitted.prior), at(fitted.own)];
    const posterior = typePosterior({ shape, priorExposure, ownExposure, uncertainty });
    const scoreOf = (rate: number) =>
      Math.min(100, Math.max(0, 100 - 25 * Math.log2(1 + rate / fitted.average))).toFixed(1);
    const [accidents, flown] = [at(lifetime.accidents), at(lifetime.flown)];
    const former = 100 - 25 * Math.log2(1 + ((1 + accidents) / (FORMER_PRIOR + flown)) * FORMER_PRIOR);
    return [
      ...[id, category, accidents, digits(flown, 6), uncertainty, at(fitted.start).toFixed(6), '1.0000', shape],
      ...[digits(priorExposure, 10), digits(ownExposure, 10), at(fitted.rate).toFixed(5), scoreOf(at(fitted.rate))],
      ...[scoreOf(quantile(posterior, 0.95)), scoreOf(quantile(posterior, 0.05)), former.toFixed(1)],
    ];
  });
  const head =
    'family,class,k,million_departures,uncertainty,class_rate,s,shape,prior_exposure,own_exposure,rate,score,score_low,score_high,score_today';
  return [head.split(','), ...rows];
}

function stateRows({ data }: Record, fitted: Fitted): (string | number)[][] {
  const rows = data.states.map(({ iso3, name }, index) => {
    const at = (values: number[]) => values[index] ?? 0;
    const [shape, exposure, group] = [at(fitted.stateShape), at(fitted.stateExposure), at(fitted.groups)];
    const end = (p: number) => quantile([{ weight: 1, shape, exposure }], p).toFixed(4);
    const ofGroup = (fitted.groupFactor[group] ?? 1) / fitted.norm;
    return [
      ...[iso3, name, GROUPS[group] ?? '', at(fitted.accidents), at(fitted.expected).toFixed(4), ofGroup.toFixed(4)],
      ...[shape, digits(exposure, 10), at(fitted.factor).toFixed(4), end(0.05), end(0.95)],
      ...[at(fitted.flown).toFixed(6), digits(at(fitted.expected), 2)],
    ];
  });
  const head =
    'iso3,state,income_group,k,m,rho_group,shape,exposure,rho,rho_low,rho_high,million_departures_2016_2025,expected_for_the_sentence';
  return [head.split(','), ...rows];
}

/** One row a family: its first year, and from it on the departures of each year in thousands. */
function yearRows({ data }: Record): (string | number)[][] {
  const rows = data.families.map(({ id }, index) => {
    const flown = data.flownByFamily[index] ?? [];
    const first = flown.findIndex((each) => each > 0);
    const years = flown.slice(first, flown.findLastIndex((each) => each > 0) + 1);
    return [id, FIRST_FAMILY_YEAR + first, years.map((each) => digits(each * 1000, 3)).join(' ')];
  });
  return [['family', 'from', 'thousands'], ...rows];
}

/** Significant digits without trailing zeros, with an exponent below 0.0001 as C's %g has it. */
function digits(value: number, count: number): string {
  if (value !== 0 && Math.abs(value) < 1e-4) {
    const [mantissa = '', exponent = ''] = value.toExponential(count - 1).split('e-');
    return `${Number(mantissa)}e-${exponent.padStart(2, '0')}`;
  }
  return String(Number(value.toPrecision(count)));
}
