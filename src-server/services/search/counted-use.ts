import type { Db } from '#db/connect.ts';
import {
  getUseVersion,
  listAirlineUse,
  listNumberUse,
  listRouteUse,
  listUseSets,
} from '#db/site/reference/aircraft-use.ts';
import { listHalfLives } from '#db/site/reference/half-lives.ts';
import { isWidebody, type LengthProfile, lengthProfile, reachOfOwn } from '#src/aircraft/length-profile.ts';
import { believedRows } from '#src/aircraft/misreported-use.ts';
import { fleetOrShortList } from '#src/aircraft/short-list.ts';
import { type CountedUse, inFlights } from '#src/aircraft/use.ts';
import { correctUse } from '#src/aircraft/use-corrections.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import type { Context, StoreContext } from '../../context.ts';
import { onceFor } from '../../runtime/caching/kept.ts';
import type { Ends, EstimateContext, Leg } from './known-leg.ts';

/** Imported data replaces shipped data from the same source and month. */
export type Imported = {
  version: string;
  isReplaced: (use: CountedUse) => boolean;
  /** months after which half of an airline's numbers have changed, by its ICAO code */
  halfLives: Map<string, number>;
};

const LOOK_AGAIN_MS = 60_000;
const looked = new WeakMap<Db, { at: number; imported: Imported }>();

/** Returns what has been imported; reads it at most once a minute, since imports are rare and run in another process. */
export async function findImported(ctx: StoreContext): Promise<Imported> {
  const now = ctx.clock.now().getTime();
  const known = looked.get(ctx.db);
  if (known && Math.abs(now - known.at) < LOOK_AGAIN_MS) return known.imported;
  const version = await getUseVersion(ctx.db);
  const sets = version === '0' ? [] : await listUseSets(ctx.db);
  const replaced = new Set(sets.map(({ source, month }) => `${source} ${month}`));
  const learned = version === '0' ? [] : await listHalfLives(ctx.db);
  const imported = {
    version,
    isReplaced: ({ source, month }: CountedUse) => replaced.has(`${source.split('/')[0]} ${month}`),
    halfLives: new Map(learned.map(({ airlineIcao, months }) => [airlineIcao, months])),
  };
  looked.set(ctx.db, { at: now, imported });
  return imported;
}

const believedOf = onceFor((_facts: Context['facts']) => new Map<string, ReturnType<typeof believedRows>>());

/** Which rows of the shipped tables are to be believed of an airline; decided once. */
function believed(facts: Context['facts'], airlineIcao: string) {
  const { use } = facts;
  const known = believedOf(facts).get(airlineIcao);
  if (known) return known;
  const fleet = fleetOrShortList(airlineIcao, use.findFleet(airlineIcao), facts);
  const made = believedRows(use.listOfAirline(airlineIcao), {
    fleet: fleet?.isPartial === false ? fleet : null,
    kmOf: (from, to) => kmBetween([facts.findAirport(from), facts.findAirport(to)]),
    reachOf: (modelId) => reachOfOwn(facts.findModel(modelId), fleet, use.lengths),
    isWide: (modelId) => isWidebody(facts.findModel(modelId)),
  });
  believedOf(facts).set(airlineIcao, made);
  return made;
}

/** Great-circle length of a leg (km); null if an airport's position is unknown. */
export function kmBetween([from, to]: Ends): number | null {
  return from && to ? greatCircleKm(from, to) : null;
}

/** Returns the counts for the airline on this leg. */
export async function routeUse(
  ctx: Pick<Context, 'db' | 'facts'>,
  imported: Imported,
  { airlineIcao }: Leg,
  [from, to]: Ends,
): Promise<CountedUse[]> {
  if (!from?.icao || !to?.icao) return [];
  const isBelieved = believed(ctx.facts, airlineIcao);
  const shipped = ctx.facts.use.listOfRoute(airlineIcao, [from.icao, to.icao]).filter(isBelieved);
  const [near, far] = [from.icao, to.icao].sort() as [string, string];
  const added = imported.version === '0' ? [] : await listRouteUse(ctx.db, airlineIcao, near, far);
  return [...shipped.filter((use) => !imported.isReplaced(use)), ...added];
}

/** Returns the counts for the number on this leg, or on a leg with one unknown end. */
export async function numberUse(
  ctx: Pick<Context, 'db' | 'facts'>,
  imported: Imported,
  leg: Leg,
  [from, to]: Ends,
): Promise<CountedUse[]> {
  const number = numberOf(leg);
  if (!number) return [];
  const isEnd = (code: string) => code === '' || code === from?.icao || code === to?.icao;
  const shipped = ctx.facts.use
    .listOfNumber(leg.airlineIcao, number)
    .filter((use) => isEnd(use.origin) && isEnd(use.destination) && !imported.isReplaced(use));
  const added = imported.version === '0' ? [] : await listNumberUse(ctx.db, leg.airlineIcao, number);
  return [...shipped, ...added.filter((use) => isEnd(use.near) && isEnd(use.far))];
}

/** Returns what follows the airline's code: 286 in BAW286, 9KT in BAW9KT. */
function numberOf({ airlineIcao, callsign, flightNumber }: Leg): string | null {
  if (callsign?.startsWith(airlineIcao)) return callsign.slice(airlineIcao.length);
  return /^[A-Z\d]{2}(\d{1,4})$/.exec(flightNumber)?.[1] ?? null;
}

/** Cached in memory: the largest airlines have ten thousand rows. */
export async function airlineProfile(
  ctx: EstimateContext,
  imported: Imported,
  airlineIcao: string,
): Promise<LengthProfile> {
  const key = `${airlineIcao} ${imported.version}`;
  const known = ctx.lengthProfiles.get(key);
  if (known) return known;
  const { facts } = ctx;
  const kmOf = (from: string, to: string) => kmBetween([facts.findAirport(from), facts.findAirport(to)]);
  const isBelieved = believed(facts, airlineIcao);
  const listed = facts.use.listOfAirline(airlineIcao);
  const shipped = listed.filter((use) => isBelieved(use) && !imported.isReplaced(use));
  const added = imported.version === '0' ? [] : await listAirlineUse(ctx.db, airlineIcao);
  const counted = [
    ...shipped.map((use) => ({ ...inFlights(use), km: kmOf(use.origin, use.destination) })),
    ...added.map(inFlights),
  ];
  const profile = lengthProfile(correctUse(airlineIcao, counted, ({ km }) => km));
  ctx.lengthProfiles.set(key, profile);
  return profile;
}
