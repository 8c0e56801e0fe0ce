import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { type Airline, fleetFamilies } from '../../reference/airline.ts';
import { say } from '../../words/say.ts';
import { FIT } from '../rates/fit.ts';
import { sayMillions } from '../rates/rate-sentence.ts';
import type { StateFactor } from '../rates/state-factor.ts';
import { recentFirstFlight, yearsOfRecord } from './airline-accidents.ts';

/** Fleets and utilization are both estimates: the number of flights may be off by this share. */
export const FLOWN_UNCERTAINTY = 0.3;

/** Share of the fleet whose utilization must be known. */
const LEAST_KNOWN = 0.9;

/**
 * The world's airlines' average flights in 2021-2025, as a share of those in 2025: 44 accidents a year at 1.27 per
 * million flights are 34.6 million flights; in 2025 there were 38.7 million.
 */
const PAST_SHARE = 0.9;
const AFTER_PANDEMIC = '2023';

/** One that began after the pandemic flew none of those years. @param today ISO date */
export function pastShare(airline: Pick<Airline, 'firstFlight'>, today: string): number {
  const first = recentFirstFlight(airline, today);
  return first && first.date >= AFTER_PANDEMIC ? 1 : PAST_SHARE;
}

/** Million flights in ten years (or since it began), and where they may lie; null if its yearly flights are unknown. */
export function flownMillion(
  airline: Airline,
  models: AircraftModel[],
  today: string,
): { million: number; low: number; high: number } | null {
  const million = unlimited(airline, models, today);
  if (million === null) return null;
  const { share = 1, million: most = Number.POSITIVE_INFINITY } = airline.stateFlights ?? {};
  const limited = share < 1 ? Math.floor(million * share * 1000) / 1000 : million;
  return {
    million: twoDigits(limited, share < 1),
    low: twoDigits(limited * (1 - FLOWN_UNCERTAINTY)),
    high: twoDigits(Math.min(limited * (1 + FLOWN_UNCERTAINTY), most), most < limited * (1 + FLOWN_UNCERTAINTY)),
  };
}

/** What a message is given: '7.2 million', and between which numbers: '5 to 9.4 million', '370,000 to 1.2 million'. */
export function flownValues({ million, low, high }: { million: number; low: number; high: number }) {
  const between =
    low >= 1
      ? say('report.number.plain', { count: { large: [low * 1e6, high * 1e6] } })
      : say('report.number.range', { worst: sayMillions(low), best: sayMillions(high) });
  return { million: sayMillions(million), between };
}

/**
 * Adds to every airline what all operators of its state flew in ten years, and the share of its own estimate that is left
 * where the estimates of a state's airlines together exceed that.
 */
export function limitByState(airlines: Airline[], models: AircraftModel[], states: StateFactor[]): Airline[] {
  const soon = `${FIT.to + 1}-12-31`;
  const sums = new Map<string, number>();
  for (const airline of airlines) {
    const million = unlimited(airline, models, soon) ?? 0;
    sums.set(airline.state, (sums.get(airline.state) ?? 0) + Math.max(million, twoDigits(million)));
  }
  const departures = new Map(states.map(({ iso3, millionDepartures }) => [iso3, millionDepartures]));
  return airlines.map((airline) => {
    const million = departures.get(airline.state) ?? 0;
    const sum = sums.get(airline.state) ?? 0;
    return { ...airline, stateFlights: { million, share: sum > million ? million / sum : 1 } };
  });
}

/** By its published flights a year, else by its fleet, as if it had been as large for all the years. */
function unlimited(airline: Airline, models: AircraftModel[], today: string): number | null {
  const yearly = airline.flightsPerYear?.value ?? fleetYearly(airline, models);
  return yearly === null ? null : yearly * 1e-6 * yearsOfRecord(airline, today) * pastShare(airline, today);
}

/** A year's flights of today's fleet; null if its size or models are unknown, or are those of a group of airlines. */
function fleetYearly(airline: Airline, models: AircraftModel[]): number | null {
  const families = fleetFamilies(airline);
  const listed = families.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const size = Math.max(airline.fleetSize?.value ?? 0, listed);
  if (size === 0 || airline.fleet?.basis !== 'airframes' || airline.fleet.coversGroup) return null;
  const shares = families.flatMap(({ modelId, share }) => (share === null ? [] : [{ modelId, share }]));
  const used = shares.flatMap(({ modelId, share }) => {
    const use = models.find((model) => model.id === modelId)?.flightsPerAircraftYear;
    return use ? [{ share, yearly: use * share }] : [];
  });
  const known = used.reduce((sum, { share }) => sum + share, 0);
  if (known === 0 || known < LEAST_KNOWN * shares.reduce((sum, { share }) => sum + share, 0)) return null;
  return (size * used.reduce((sum, part) => sum + part.yearly, 0)) / known;
}

function twoDigits(value: number, isDown = false): number {
  if (!isDown || value === 0) return Number(value.toPrecision(2));
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.floor(value / step + 1e-9) * step).toPrecision(2));
}
