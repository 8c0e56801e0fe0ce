import type { NoFlight } from './booking-leg.ts';
import { leftInSentences } from './moved.ts';
import { speaksOfFlights } from './words.ts';
import type { Writing } from './writing.ts';
import { airportsOf } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { daysOf } from './written-days.ts';
import { type Found, isPossible, looksLikeFlight, weightOf } from './written-evidence.ts';
import { findNumbers, type WrittenNumber } from './written-numbers.ts';
import { isOperator, isPartner } from './written-operators.ts';
import { namedAirports } from './written-places.ts';

/** What is believed to be a flight, with its day. */
export type Flight = Found & { day: WrittenDate | undefined; isDoubtful: boolean };

export type Candidates = {
  /** all that may be one */
  numbers: WrittenNumber[];
  flights: Flight[];
  /** numbers of those who fly what another sold */
  operators: WrittenNumber[];
  /** what is named as of another kind */
  ground: NoFlight[];
  /** what looks like a flight and is not believed */
  unclear: Found[];
};

/** Sorts what looks like a flight number by what the text around it bears out. */
export function findCandidates(writing: Writing): Candidates {
  const { text, plain, dates } = writing;
  const all = findNumbers(writing);
  const operators = all.filter((number, index) => isOperator(text, number, all[index - 1]));
  const others = [...operators, ...all.filter((number, index) => isPartner(text, number, all[index - 1]))];
  const possible = all.filter((one) => !others.includes(one) && !one.ground && isPossible(text, one, dates));
  const left = leftInSentences(
    plain,
    possible.map((one) => ({ ...one, value: one.text })),
  ).map(({ start }) => start);
  const numbers = possible.filter((one, index) => !left.includes(one.start) && !isOfSummary(text, possible, index));
  const pairs = airportsOf(plain, numbers);
  const names = pairs.includes(null) ? namedAirports(plain, numbers) : [];
  const found = numbers.map((number, index) => {
    const named = names[index];
    const places = named ? (named.from && named.to ? ('routed' as const) : ('found' as const)) : ('none' as const);
    return { number, pair: pairs[index] ?? null, places };
  });
  const isOfFlights = speaksOfFlights(text);
  const weighed = found.map((one, index) => {
    const around: [number, number] = [numbers[index - 1]?.end ?? 0, numbers[index + 1]?.start ?? text.length];
    return { ...one, weight: weightOf(text, one, dates, { plain, isOfFlights, around }) };
  });
  const believed = weighed.filter(({ weight }) => weight !== 'none');
  // a number that is not a flight must not separate a flight from its day
  const dayOf = daysOf(
    text,
    believed.map(({ number }) => number),
    dates,
  );
  const rest = weighed.filter(({ weight }) => weight === 'none');
  return {
    numbers,
    flights: believed.map((one, index) => ({ ...one, day: dayOf(index), isDoubtful: one.weight === 'doubtful' })),
    operators,
    ground: all.flatMap(({ ground }) => ground ?? []),
    unclear: believed.length > 0 ? rest.filter(({ number }) => looksLikeFlight(text, number, dates, believed)) : [],
  };
}

/** 'EK 2 + EK 354' sums up a way, of which each flight is told apart. */
function isOfSummary(text: string, numbers: WrittenNumber[], index: number): boolean {
  const joined = (one: number) => {
    const [first, next] = [numbers[one], numbers[one + 1]];
    return first && next && /^ ?(?:[+&/,]|and|und|et|y|e|en|i|ve|и) ?$/.test(text.slice(first.end, next.start))
      ? [one, one + 1]
      : [];
  };
  const list = [...joined(index - 1), ...joined(index)];
  return (
    list.length > 0 &&
    list.every((one) => numbers.some(({ text: other }, at) => !list.includes(at) && other === numbers[one]?.text))
  );
}
