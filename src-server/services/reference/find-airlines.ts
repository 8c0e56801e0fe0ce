import type { Facts } from '#db/reference/facts.ts';
import type { AirlineName } from '#db/reference/routes.ts';
import { forLast, onceFor } from '#src/once-for.ts';
import type { Airline } from '#src/reference/airline.ts';
import { codeHolder } from '#src/reference/code-holder.ts';
import { type EndedAirline, endedAirlineSentence, isNamed } from '#src/reference/ended-airline.ts';
import { countRatings, type RatingCounts } from '#src/safety/airline/rating-peers.ts';
import { sayTogether, type Told } from '#src/words/say.ts';

export type { AirlineName };

/**
 * Finds the airlines with this IATA (2 characters) or ICAO (3 letters) code today: those with facts, else the one on record
 * as its holder, else those of a table of names that have not stopped flying and whose call signs are not another's, by
 * the name under which they are known to be banned.
 */
export function findAirlinesByCode({ facts }: { facts: Facts }, code: string): AirlineName[] {
  const known = facts.listAirlinesByCode(code).map(({ icao, iata, name }) => ({ icao, iata, name }));
  if (known.length > 0) return known;
  const holder = codeHolder(facts.codeHolders, code);
  if (holder) return [{ icao: holder.icao, iata: holder.iata || null, name: holder.name }];
  const listed = facts.routes
    .listAirlineNames(code.toUpperCase())
    .filter(({ icao, name }) => !facts.listEndedAirlines(icao).some((ended) => isNamed(ended, name)))
    .filter(({ icao }) => !codeHolder(facts.codeHolders, icao));
  const named = facts.oversight.airlineStates.airlines;
  return listed.map(({ icao, iata, name }) => ({
    icao,
    iata: iata && codeHolder(facts.codeHolders, iata) ? null : iata,
    name: named.find((airline) => airline.icao === icao)?.name ?? name,
  }));
}

/** Finds the airlines of this code, else of this name, that stopped flying, the last one first; none where many names begin so. */
export function findEndedAirlines(facts: Facts, text: string): EndedAirline[] {
  const coded = facts.listEndedAirlines(text);
  const named = coded.length > 0 ? coded : facts.listEndedAirlinesByName(text);
  return named.length > ENDED_MAX ? [] : named;
}

const ENDED_MAX = 2;

/** 'Vistara stopped flying in November 2024: Air India took it over.' of each */
export function endedSentences(facts: Facts, ended: EndedAirline[]): Told {
  return sayTogether(...ended.map((each) => endedAirlineSentence(each, facts.findAirline(each.successor))));
}

/** Looks up airlines by ICAO code, each once. The returned function gives null for a code that no airline has. */
export function findAirlineNames(ctx: { facts: Facts }, icaos: string[]): (icao: string) => AirlineName | null {
  const names = new Map<string, AirlineName | null>();
  for (const icao of new Set(icaos)) names.set(icao, findAirlinesByCode(ctx, icao)[0] ?? null);
  return (icao) => names.get(icao) ?? null;
}

const ratingsOf = onceFor((airlines: Airline[]) => forLast((today: string) => countRatings(airlines, today)));

/** Returns how many airlines have how many points today, counted once a day. @param today ISO date */
export function getRatings(airlines: Airline[], today: string): RatingCounts {
  return ratingsOf(airlines)(today);
}
