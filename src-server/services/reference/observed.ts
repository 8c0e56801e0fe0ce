import { findSetting } from '#db/site/operations/settings.ts';
import { listAirports } from '#db/site/reference/airports.ts';
import { findFeedRow, listProposals } from '#db/site/reference/fact-changes.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { euListingOf, iasaOf, type ListedCarrier, listedCarrierOf } from '#src/reference/find-listing.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import type { ReportedEvent } from '#src/reference/source.ts';
import { isOnRecord } from '#src/reported/accident-reports.ts';
import { isOnRecordOf, modelOfReport } from '#src/reported/model-of-report.ts';
import type { Context, FactsContext } from '../../context.ts';
import { knownConflictZones } from '../../feeds/easa-czib.ts';
import { EU_LIST_FEED, euListSource, IASA, knownAirports, knownEuList, knownIasa } from '../../feeds/observed-list.ts';

/** Airlines and models as the lists show them now, with everything observed and reported since the release. */
export type Observed = {
  /** changes with every refresh here; '0' before the first */
  version: string;
  /** ISO date on which the lists were last fetched; null while they are as shipped */
  listsAsOf: string | null;
  /** the lists as last fetched */
  oversight: Oversight;
  /** by ICAO code, as `facts.airlines` */
  airlines: Airline[];
  /** the airline by its code or another of its call signs; null if there are no facts about it */
  findAirline: (icao: string) => Airline | null;
  /** the same, or an airline on the EU Air Safety List, itself or by its state, of which nothing else is known */
  findCarrier: (icao: string | null | undefined) => ListedCarrier | null;
  /** the model by its id, with what was reported about it */
  findModel: (id: string) => AircraftModel | null;
};

const LOOK_AGAIN_MS = 60_000;
const looking = new WeakSet<Context['db']>();
/** By database: parts of a context are passed around, and the connection is the same in all of them. */
const looked = new WeakMap<Context['db'], { at: number; observed: Observed }>();

/** Reloads at once: something was imported or decided in this process. */
export async function observeAgain(ctx: FactsContext): Promise<void> {
  looked.delete(ctx.db);
  await findObserved(ctx);
}

/** Returns the version that this process knows; reloads in the background, without waiting. */
export function observedVersion(ctx: FactsContext & Pick<Context, 'background'>): string {
  const known = looked.get(ctx.db);
  const isOld = !known || Math.abs(ctx.clock.now().getTime() - known.at) >= LOOK_AGAIN_MS;
  if (isOld && !looking.has(ctx.db)) {
    looking.add(ctx.db);
    ctx.background.run('look for observed facts', () => findObserved(ctx).finally(() => looking.delete(ctx.db)));
  }
  return known?.observed.version ?? '0';
}

/** Returns what was observed; reloaded once a minute, because a refresh is rare and may run in another process. */
export async function findObserved(ctx: FactsContext): Promise<Observed> {
  const now = ctx.clock.now().getTime();
  const known = looked.get(ctx.db);
  if (known && Math.abs(now - known.at) < LOOK_AGAIN_MS) return known.observed;
  const version = (await findSetting(ctx.db, OBSERVED_VERSION)) ?? '0';
  const observed = known?.observed.version === version ? known.observed : await readObserved(ctx, version);
  looked.set(ctx.db, { at: now, observed });
  return observed;
}

async function readObserved({ db, facts }: FactsContext, version: string): Promise<Observed> {
  const airports = await listAirports(db);
  if (airports.length > 0) facts.seedAirports(airports);
  if (version === '0') {
    facts.observeAirports([]);
    const { airlines, oversight } = facts;
    const [findAirline, findModel] = [(icao: string) => facts.findAirline(icao), (id: string) => facts.findModel(id)];
    const findCarrier = carrierFinder(findAirline, oversight);
    return { version, listsAsOf: null, oversight, airlines, findAirline, findCarrier, findModel };
  }
  const listsAsOf = dayOf((await findFeedRow(db, EU_LIST_FEED))?.checkedAt ?? null);
  // the table was unchanged on the day it was last fetched
  const list = listsAsOf && { ...(await knownEuList(db)), asOf: listsAsOf, source: euListSource(listsAsOf) };
  const faaIasa = (await findFeedRow(db, IASA))?.checkedAt ? await knownIasa(db) : null;
  const conflictZones = await knownConflictZones(db);
  facts.observeAirports(await knownAirports(db));
  const rows = await listProposals(db, ['open', 'accepted']);
  const proposals = Map.groupBy(rows, ({ airlineIcao }) => airlineIcao);
  const reportedOf = reportsByModel(rows, facts);
  const airlines = facts.airlines.map((airline) => {
    // facts in a later release replace the report
    const news = (proposals.get(airline.icao) ?? []).filter(({ day }) => !isOnRecord(day, airline));
    return {
      ...airline,
      ...(list && { euSafetyList: euListingOf(airline, list) }),
      ...(faaIasa && { iasa: iasaOf(airline, faaIasa) }),
      ...(news.length > 0 && { reported: news.map(reportedEvent) }),
    };
  });
  const byIcao = new Map(airlines.map((airline) => [airline.icao, airline]));
  const findAirline = (icao: string) => byIcao.get(facts.findAirline(icao)?.icao ?? '') ?? null;
  const oversight = {
    ...facts.oversight,
    ...(list && { euAirSafetyList: list }),
    ...(faaIasa && { faaIasa }),
    ...(conflictZones && { conflictZones }),
  };
  return {
    version,
    listsAsOf,
    oversight,
    airlines,
    findAirline,
    findCarrier: carrierFinder(findAirline, oversight),
    findModel: (id) => {
      const model = facts.findModel(id);
      const reported = reportedOf.get(id);
      return model && reported ? { ...model, reported } : model;
    },
  };
}

function carrierFinder(findAirline: Observed['findAirline'], oversight: Oversight): Observed['findCarrier'] {
  return (icao) => (icao ? (findAirline(icao) ?? listedCarrierOf(icao, oversight)) : null);
}

/** Groups reports by model id, an accident of several airlines once; leaves out what a later release has. */
function reportsByModel(rows: RowOf<'proposals'>[], facts: Context['facts']): Map<string, ReportedEvent[]> {
  const byModel = new Map<string, ReportedEvent[]>();
  for (const row of rows) {
    const model = modelOfReport(row.aircraft, facts.models);
    const airline = facts.findAirline(row.airlineIcao);
    if (!model || isOnRecordOf(model, row.day) || (airline && isOnRecord(row.day, airline))) continue;
    const known = byModel.get(model.id) ?? [];
    if (known.some(({ source }) => source.url === row.sourceUrl)) continue;
    byModel.set(model.id, [...known, reportedEvent(row)]);
  }
  return byModel;
}

function reportedEvent(row: RowOf<'proposals'>): ReportedEvent {
  const seenOn = dayOf(row.seenAt) as string;
  return {
    key: row.key,
    date: row.day,
    what: row.what,
    deaths: row.deaths,
    source: { title: row.sourceTitle, url: row.sourceUrl, asOf: seenOn },
    seenOn,
    confirmedOn: row.state === 'accepted' ? dayOf(row.decidedAt) : null,
  };
}

function dayOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 10);
}

/** The setting that changes with every refresh or decision here; it is part of a report's key. */
export const OBSERVED_VERSION = 'observedVersion';
