import { LRUCache } from 'lru-cache';
import type { PackedReport } from '#db/site/report/flights.ts';
import { LIST_NAMES } from '#src/airspace/airspace-lines.ts';
import { type ReportAbout, reportAboutSchema } from '#src/flight/stored-report.ts';
import { onceFor } from '#src/once-for.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import type { ReportedEvent, ReportedOf } from '#src/reference/source.ts';
import { ageOf, agesSentence } from '#src/safety/report/list-age.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speakAll } from '#src/words/speak.ts';
import type { Context } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { airspaceOf, BULLETIN_SOURCES, bulletinLists, tellAirspace } from './airspace.ts';

export type NoticesContext = Pick<Context, 'facts' | 'hiddenReports' | 'listDays' | 'clock'>;

/** Lists all reported accidents without those that the owner hides. */
export function openReports({ facts, hiddenReports }: Pick<NoticesContext, 'facts' | 'hiddenReports'>): ReportedOf[] {
  return facts.reported.filter(({ key }) => !hiddenReports.has(key));
}

/** Lists the reported accidents of an airline or a model, without those that the owner hides. */
export function reportedOf(
  { facts, hiddenReports }: Pick<NoticesContext, 'facts' | 'hiddenReports'>,
  about: { airlineIcao: string } | { modelId: string },
): ReportedEvent[] {
  return openReports({ facts, hiddenReports })
    .filter((of) => ('airlineIcao' in about ? of.airlineIcao === about.airlineIcao : of.modelId === about.modelId))
    .map(({ airlineIcao, modelId, subject, ...event }) => event);
}

export function withReported(ctx: NoticesContext, airline: Airline): Airline {
  const reported = reportedOf(ctx, { airlineIcao: airline.icao });
  return reported.length > 0 ? { ...airline, reported } : airline;
}

export function modelWithReported(ctx: NoticesContext, model: AircraftModel): AircraftModel {
  const reported = reportedOf(ctx, { modelId: model.id });
  return reported.length > 0 ? { ...model, reported } : model;
}

function readAbout({ about }: Pick<PackedReport, 'about'>): ReportAbout {
  return reportAboutSchema.parse(JSON.parse(about));
}

export function isReportedOn(ctx: NoticesContext, kept: Pick<PackedReport, 'about'>): boolean {
  const reports = openReports(ctx);
  if (reports.length === 0) return false;
  const { airlineIcao, modelIds } = readAbout(kept);
  return reports.some(
    (one) => one.airlineIcao === airlineIcao || (one.modelId !== null && modelIds.includes(one.modelId)),
  );
}

const CACHED = 2_000;
const cacheOf = onceFor((_facts: Context['facts']) => new LRUCache<string, string>({ max: CACHED }));

/** Returns what is told beside a report of this airline, model and way today, as JSON of `Notices`. */
export function noticesText(ctx: NoticesContext, { about }: Pick<PackedReport, 'about'>, locale: Locale): string {
  const today = todayOf(ctx);
  const key = `${locale} ${today} ${[...ctx.listDays.values()].join(' ')} ${about}`;
  const cache = cacheOf(ctx.facts);
  const text = cache.get(key) ?? JSON.stringify(speakAll(locale, noticesOf(ctx, readAbout({ about }).stops, today)));
  cache.set(key, text);
  return text;
}

function noticesOf(ctx: NoticesContext, stops: ReportAbout['stops'], today: string): Notices {
  const { facts, listDays } = ctx;
  const { euAirSafetyList, faaIasa } = facts.oversight;
  const listsAsOf = listDays.get('eu-list') ?? null;
  const told = airspaceOf(ctx, stops);
  const bulletins = bulletinLists(ctx).map(({ list: { issuer, asOf } }) => {
    return { name: BULLETIN_SOURCES[issuer], title: LIST_NAMES[issuer], asOf };
  });
  const lists = [
    { name: 'eu-list', title: say('report.lists.euAirSafetyList'), asOf: listsAsOf ?? euAirSafetyList.asOf },
    { name: 'faa-iasa', title: say('report.lists.faaIasa'), asOf: listDays.get('faa-iasa') ?? faaIasa.asOf },
    ...bulletins,
  ];
  const aged = lists.map((list) => ({
    ...list,
    age: ageOf({ asOf: list.asOf, today }, facts.sourceNamed(list.name)),
  }));
  const oldEuList = aged.find(({ name, age }) => name === 'eu-list' && age !== 'current')?.asOf;
  return {
    listsAsOf,
    ...(oldEuList && { oldEuList }),
    lists: agesSentence(aged),
    ...tellAirspace(ctx, stops),
    ...told,
  };
}
