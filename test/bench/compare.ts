import { type Ask, type LoadResult, load } from './load.ts';
import { processorUsOf } from './processes.ts';
import { type Goal, median, type Options, type Row } from './row.ts';

/** One side of a comparison. `asks` is a function where every request must be a new one. */
export type Side = { address: string; asks: Ask[] | (() => Ask[]) };
export type Sides = { ours: Side; bare: Side };
type Length = { seconds: number; answers: number | null };
/** `usPerAnswer`: processor time of the server, null where it was not measured. */
type Round = LoadResult & { usPerAnswer: number | null };
export type Outcome = { ours: Round[]; bare: Round[] };

const CONNECTIONS = 50;
const LONGEST_SECONDS = 600;
const WARM_UP_SECONDS = 2;
/**
 * For comparisons by processor time: code that has not run often takes several times as long, and on a busy machine a
 * timed round would end before it has warmed up.
 */
const ANSWERS_BY_CPU = { warmUp: 12_000, round: 5_000 };

/** Alternates between both sides, ABAB…, so that any other load on the machine affects both. */
export async function compare(sides: Sides, { rounds, seconds, isByCpu }: Options): Promise<Outcome> {
  const outcome: Outcome = { ours: [], bare: [] };
  const warmUp = { seconds: WARM_UP_SECONDS, answers: isByCpu ? ANSWERS_BY_CPU.warmUp : null };
  const length = { seconds, answers: isByCpu ? ANSWERS_BY_CPU.round : null };
  await round(sides.ours, warmUp);
  await round(sides.bare, warmUp);
  for (let turn = 0; turn < rounds; turn++) {
    outcome.ours.push(await round(sides.ours, length));
    outcome.bare.push(await round(sides.bare, length));
  }
  return outcome;
}

/** Responses per second, or the processor time of one; the ratio is the median of the rounds' ratios. */
export function throughputRow(what: string, { ours, bare }: Outcome, goal: Goal): Row {
  const us = (results: Round[]) => results.flatMap(({ usPerAnswer }) => usPerAnswer ?? []);
  const [ourUs, bareUs] = [us(ours), us(bare)];
  if (ourUs.length > 0) {
    const ratio = median(ourUs.map((took, turn) => (bareUs[turn] ?? 0) / took));
    return { what, ours: `${Math.round(median(ourUs))} µs`, bare: `${Math.round(median(bareUs))} µs`, ratio, goal };
  }
  const ratios = ours.map((result, turn) => result.perSecond / (bare[turn]?.perSecond ?? 0));
  const perSecond = (results: LoadResult[]) => `${Math.round(median(results.map((result) => result.perSecond)))}/s`;
  return { what, ours: perSecond(ours), bare: perSecond(bare), ratio: median(ratios), goal };
}

/** The slowest hundredth of the responses. */
export function slowestRow(what: string, { ours, bare }: Outcome, goal: Goal): Row {
  const ratios = ours.map((result, turn) => result.p99Ms / (bare[turn]?.p99Ms ?? 0));
  const p99 = (results: LoadResult[]) => `${median(results.map((result) => result.p99Ms)).toFixed(1)} ms`;
  return { what, ours: p99(ours), bare: p99(bare), ratio: median(ratios), goal };
}

/**
 * Runs for the given number of seconds or, where `answers` is given, until that many responses have arrived. New
 * requests are sent once each, as many as there are.
 */
async function round({ address, asks }: Side, { seconds, answers }: Length): Promise<Round> {
  const isByCpu = answers !== null;
  const requests = typeof asks === 'function' ? asks() : asks;
  const total = typeof asks === 'function' ? requests.length : answers;
  const beforeUs = isByCpu ? processorUsOf(address) : 0;
  const result = await load({
    address,
    requests,
    connections: CONNECTIONS,
    seconds: isByCpu ? LONGEST_SECONDS : seconds,
    ...(total !== null && { total }),
  });
  return { ...result, usPerAnswer: isByCpu ? (processorUsOf(address) - beforeUs) / result.answers : null };
}
