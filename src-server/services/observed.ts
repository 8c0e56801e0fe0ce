import { findChannelRow } from '#db/repositories/refresh-channels.ts';
import { findSetting } from '#db/repositories/settings.ts';
import type { Airline } from '#src/reference/airline.ts';
import { euListingOf } from '#src/reference/find-listing.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import { EU_LIST_CHANNEL, euListSource, knownEuList } from '../channels/known-eu-list.ts';
import type { Context } from '../context.ts';
import { OBSERVED_VERSION } from './observed-version.ts';

/** The airlines with what has been observed since the release: what the lists say of them now. */
export type Observed = {
  /** changes with whatever was refreshed here; '0' while nothing was */
  version: string;
  /** ISO date on which the lists were last seen; null while they are as they ship */
  listsAsOf: string | null;
  /** the lists as they were last seen */
  oversight: Oversight;
  /** by ICAO code, as `facts.airlines` */
  airlines: Airline[];
  /** the airline by its code or another one of its call signs; null when there are no facts on it */
  findAirline: (icao: string) => Airline | null;
};

const LOOK_AGAIN_MS = 60_000;
const looked = new WeakMap<Context, { at: number; observed: Observed }>();

/** What was observed, asked for once a minute: a refresh is rare, and may run in another process. */
export async function findObserved(ctx: Context): Promise<Observed> {
  const now = ctx.clock.now().getTime();
  const known = looked.get(ctx);
  if (known && Math.abs(now - known.at) < LOOK_AGAIN_MS) return known.observed;
  const version = (await findSetting(ctx.db, OBSERVED_VERSION)) ?? '0';
  const observed = known?.observed.version === version ? known.observed : await readObserved(ctx, version);
  looked.set(ctx, { at: now, observed });
  return observed;
}

async function readObserved({ db, facts }: Context, version: string): Promise<Observed> {
  const row = version === '0' ? null : await findChannelRow(db, EU_LIST_CHANNEL);
  if (!row?.checkedAt) {
    const { airlines, oversight } = facts;
    return { version, listsAsOf: null, oversight, airlines, findAirline: (icao) => facts.findAirline(icao) };
  }
  const listsAsOf = new Date(row.checkedAt).toISOString().slice(0, 10);
  // the table said the same on the day it was last looked at
  const list = { ...(await knownEuList(db)), asOf: listsAsOf, source: euListSource(listsAsOf) };
  const airlines = facts.airlines.map((airline) => ({ ...airline, euSafetyList: euListingOf(airline, list) }));
  const byIcao = new Map(airlines.map((airline) => [airline.icao, airline]));
  return {
    version,
    listsAsOf,
    oversight: { ...facts.oversight, euAirSafetyList: list },
    airlines,
    findAirline: (icao) => byIcao.get(facts.findAirline(icao)?.icao ?? '') ?? null,
  };
}
