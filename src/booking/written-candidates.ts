import type { NoFlight } from './booking-leg.ts';
import type { Writing } from './writing.ts';
import { airportsOf } from './written-airports.ts';
import type { WrittenDate } from './written-dates.ts';
import { daysOf } from './written-days.ts';
import { type Found, isFlight, isPossible, looksLikeFlight } from './written-evidence.ts';
import { findNumbers, type WrittenNumber } from './written-numbers.ts';
import { isOperator, isPartner } from './written-operators.ts';
import { namedAirports } from './written-places.ts';
import { speaksOfFlights } from './written-words.ts';

/** What is believed to be a flight, with its day. */
export type Flight = Found & { day: WrittenDate | undefined };

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
  const numbers = all.filter((number) => !others.includes(number) && !number.ground && isPossible(text, number, dates));
  const pairs = airportsOf(plain, numbers);
  const names = pairs.includes(null) ? namedAirports(plain, numbers) : [];
  const found = numbers.map((number, index) => {
    const { from, to } = names[index] ?? {};
    return { number, pair: pairs[index] ?? null, isRouted: Boolean(from && to) };
  });
  const isOfFlights = speaksOfFlights(text);
  const believed = found.filter((one, index) => {
    const around: [number, number] = [numbers[index - 1]?.end ?? 0, numbers[index + 1]?.start ?? text.length];
    return isFlight(text, one, dates, { isOfFlights, around });
  });
  // a number that is not a flight must not separate a flight from its day
  const dayOf = daysOf(
    text,
    believed.map(({ number }) => number),
    dates,
  );
  const rest = found.filter((one) => !believed.includes(one));
  return {
    numbers,
    flights: believed.map((one, index) => ({ ...one, day: dayOf(index) })),
    operators,
    ground: all.flatMap(({ ground }) => ground ?? []),
    unclear: believed.length > 0 ? rest.filter(({ number }) => looksLikeFlight(text, number, dates, believed)) : [],
  };
}
