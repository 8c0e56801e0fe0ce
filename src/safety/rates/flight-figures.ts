import { z } from 'zod';
import type { WeighedModel } from '../../aircraft/likely-words.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import type { Told } from '../../words/say.ts';
import { type AirlineBan, airlineBan } from '../airline/airline-ban.ts';
import { scoreOf } from '../model/model-safety.ts';
import { stoppedSentence } from '../report/indicators.ts';
import { type DescribedFlight, describeFlight, statesOf } from './describe-flight.ts';
import type { FlightRate } from './flight-rate.ts';
import { briefScoreOf, scoreOfMix } from './mix-score.ts';
import { type StateFactor, stateOf, type WeighedState } from './state-factor.ts';

/** The score of the likely models together, with the ends of its 90% interval. */
export const briefScoreSchema = z.object({ value: z.number().int(), low: z.number().int(), high: z.number().int() });
export type BriefScore = z.infer<typeof briefScoreSchema>;

/** What is said about a flight wherever it is shown: its aircraft's score, its own rate, and what bars its airline. */
export type FlightFigures = DescribedFlight & {
  /** null if no model is known */
  score: BriefScore | null;
  ban: AirlineBan | null;
  /** that its airline no longer flies; null if it does, or may */
  ended: Told | null;
};

export type Carrier = Airline | ListedCarrier | null;

/** @param carrier the operator, if it is on record or on a list @param models none if nothing is known */
export function flightFigures(models: WeighedModel[], carrier: Carrier, stateFactors: StateFactor[]): FlightFigures {
  const airline = recordOf(carrier);
  const [only, another] = models;
  const score = only && (another ? scoreOfMix(models) : scoreOf(only.model));
  return {
    ...describeFlight(models, stateOf(carrier, stateFactors), stateFactors, carrier?.name),
    score: score ? briefScoreOf(score) : null,
    ban: airlineBan(carrier),
    ended: airline && stoppedSentence(airline),
  };
}

/** The states that may have certified the operator, with their shares. */
export function statesOfCarrier(carrier: Carrier, stateFactors: StateFactor[]): WeighedState[] {
  return statesOf(stateOf(carrier, stateFactors), stateFactors);
}

export function recordOf(carrier: Carrier): Airline | null {
  return carrier && 'icao' in carrier ? carrier : null;
}

export function plainRate({ ratePerMillionDepartures, rateLow, rateHigh, verdict }: FlightRate): FlightRate {
  return toFiveDigits({ ratePerMillionDepartures, rateLow, rateHigh, verdict });
}

/** The same part of an answer with its numbers to five digits, more than any of them is known to. */
export function toFiveDigits<Part extends object>(part: Part): Part {
  const short = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, short(value)])) as Part;
}
