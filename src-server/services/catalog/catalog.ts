import type { Facts } from '#db/reference/facts.ts';
import { longPrice } from '#src/account/price.ts';
import { type AirlineEntry, type AirlineRow, airlineEntry, airlineRow } from '#src/catalog/airline-entry.ts';
import {
  type CatalogEvent,
  isComparable,
  listCatalogEvents,
  type ModelEntry,
  type ModelRow,
  modelEntry,
  modelRow,
} from '#src/catalog/catalog-event.ts';
import type { Installation, PageMakers, PublicPage, QuestionFacts } from '#src/catalog/public-page.ts';
import { ratesByYear } from '#src/catalog/rates-by-year.ts';
import { listReported } from '#src/catalog/reported-event.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { AppError } from '#src/errors.ts';
import { forLast, onceFor } from '#src/once-for.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import { airlinePath, comparePath, modelPath, type ServerPath, yearPath } from '#src/routes.ts';
import { describeMethod, type Method } from '#src/safety/method.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { compareTwoModels, type ModelsComparison } from '#src/safety/model/models-comparison.ts';
import { say } from '#src/words/say.ts';
import type { Clock, Context, FactsContext } from '../../context.ts';
import { searchLimitsOf } from '../allowance/search-limits.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { bulletinLists } from '../reference/airspace.ts';
import { getRatings } from '../reference/find-airlines.ts';
import { type NoticesContext, openReports, reportedOf, withReported } from '../reference/notices.ts';
import { chooseAircraft } from '../search/choose-aircraft.ts';
import { listChanges } from './list-changes.ts';

/** The catalog's lookup tables, built once from the facts of this process. */
const catalogOf = onceFor((facts: Context['facts']) => ({
  events: listCatalogEvents(facts.models, facts.airlines),
  airlines: new Map(facts.airlines.map((airline) => [slugOf(airline.name), airline])),
}));

/** Returns every model with its score, by name. */
export function listModels(facts: Facts): ModelRow[] {
  return facts.models.map(modelRow);
}

/** Returns everything about a model, by its id or a type designator. Throws not_found. */
export function getModel(facts: Facts, id: string): ModelEntry {
  const model = findModel(facts, id);
  const events = catalogOf(facts).events.filter((event) => event.model?.id === model.id);
  const { models, airlines } = facts;
  return modelEntry(model, { models, airlines, events, comparison: compareModels(model.category, models) });
}

/** The same, with what has been reported about the model since. Throws not_found. */
export function getModelWithReports(ctx: FactsContext & NoticesContext, id: string): ModelEntry {
  const entry = getModel(ctx.facts, id);
  const reported = reportedOf(ctx, { modelId: entry.id });
  return reported.length > 0 ? { ...entry, reported } : entry;
}

/** Returns every airline with its current rating, by name. */
export function listAirlines(ctx: FactsContext): AirlineRow[] {
  const today = todayOf(ctx.clock);
  const { airlines } = ctx.facts;
  return airlines.map((airline) => airlineRow(airline, today)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns everything about an airline, by its name in an address or its ICAO code. Throws not_found. */
export function getAirline(ctx: FactsContext & NoticesContext, id: string): AirlineEntry {
  const { facts } = ctx;
  const airline = withReported(ctx, findAirline(facts, id));
  const today = todayOf(ctx.clock);
  const { models, stateFactors } = facts;
  return airlineEntry(airline, { models, ratings: getRatings(ctx.facts.airlines, today), stateFactors, today });
}

type EventFilter = { year?: string; model?: string; airline?: string };

/** Returns the events on record, newest first; of a year, a model (id) or an airline (name in an address) if given. */
export function listEventsOnRecord(facts: Facts, { year, model, airline }: EventFilter): CatalogEvent[] {
  return catalogOf(facts).events.filter(
    (event) =>
      (!year || event.date?.startsWith(year)) &&
      (!model || event.model?.id === model) &&
      (!airline || event.airlines.some(({ slug }) => slug === airline)),
  );
}

/** The same, with model and airline by any name that `getModel` and `getAirline` know. Throws not_found. */
export async function findEventsOnRecord(
  ctx: FactsContext,
  { year, model, airline }: EventFilter,
): Promise<CatalogEvent[]> {
  return listEventsOnRecord(ctx.facts, {
    year,
    model: model && findModel(ctx.facts, model).id,
    airline: airline && slugOf(findAirline(ctx.facts, airline).name),
  });
}

/** Returns the regulators' lists as last imported, with their changes since the beginning. */
export async function getLists(ctx: FactsContext): Promise<Oversight> {
  // without what only the maintainers of the lists need
  const easa = ctx.facts.bulletins.find(({ issuer }) => issuer === 'EASA');
  const conflictZones = easa && { ...easa, zones: easa.bulletins };
  return oversightSchema.parse({ ...ctx.facts.oversight, conflictZones });
}

/** Returns the day the ratings are computed for, as an ISO date. */
export function todayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

function findModel(facts: Facts, id: string): AircraftModel {
  const modelId = facts.findModelId(id);
  const model = modelId && facts.findModel(modelId);
  if (!model) throw new AppError('not_found', say('errors.catalog.haveNoAircraftModel'));
  return model;
}

function findAirline(facts: Facts, id: string): Airline {
  const airline = facts.findAirline(catalogOf(facts).airlines.get(id.toLowerCase())?.icao ?? id);
  if (!airline) throw new AppError('not_found', say('errors.catalog.haveNoAirlineName'));
  return airline;
}

/** Compares two aircraft by the ranges that their records leave open. Throws invalid_input for an unknown name. */
export function compareAircraft(facts: Facts, { a, b }: { a: string; b: string }): ModelsComparison {
  return compareTwoModels(modelOf(facts, a), modelOf(facts, b));
}

function modelOf(facts: Facts, typed: string): AircraftModel {
  const chosen = chooseAircraft(facts, typed);
  const model = chosen && facts.findModel(chosen.modelId);
  if (!model) throw new AppError('invalid_input');
  return model;
}

const methodOf = onceFor((facts: Context['facts']) => forLast((year: number) => describeMethod(facts, year)));

/** Returns how scores are made: assembled once a year and process, since the reference data changes with the version. */
export function readMethod({ facts, clock }: FactsContext): Method {
  return methodOf(facts)(clock.now().getUTCFullYear());
}

/** Makes each page anew at each call, by path. */
export type PageSources = Map<string, PageSource>;
type PageSource = () => PublicPage | Promise<PublicPage>;
/** The pages with a path of their own, or all those whose paths differ in one part. */
type PageSet = { [Path in ServerPath]: Path extends `${string}:${string}` ? [string, PageSource][] : PageSource };

/** Returns every public page, as of today. @param price as used in a sentence; null if nothing is sold */
export async function publicPages(ctx: Context, pages: PageMakers, price: string | null): Promise<PageSources> {
  const { context } = ctx.facts;
  const models = listModels(ctx.facts);
  const airlines = listAirlines(ctx);
  const events = listEventsOnRecord(ctx.facts, {});
  const pairs = comparedPairs(ctx);
  const years = yearsOf(events);
  const questionFacts = await questionFactsOf(ctx, airlines);
  const questions = pages.question.map((make) => make(questionFacts));
  const site = installationOf(ctx, price);
  const reported = listReported(openReports(ctx), ctx.facts, todayOf(ctx.clock));
  const eventsIn = (year: string) => events.filter(({ date }) => date?.startsWith(year));
  const set: PageSet = {
    '/aircraft': () => pages.models(models),
    '/aircraft/:name': models.map(({ id }) => [modelPath(id), () => pages.model(getModelWithReports(ctx, id), models)]),
    '/airlines': () => pages.airlines(airlines, ''),
    '/airlines/:name': airlines.map(({ slug }) => [airlinePath(slug), () => pageOfAirline(ctx, pages, slug)]),
    '/compare': () => pages.comparePicker(models, pairs),
    '/compare/:pair': pairs.map(([a, b]) => [comparePath(a, b), () => pageOfPair(ctx.facts, pages, a, b)]),
    '/events': () => pages.events(events, years, context, reported, ratesByYear(ctx.facts.models, events)),
    '/events/:name': [
      ...years.map((year): [string, PageSource] => [
        yearPath(year),
        () => pages.year(year, eventsIn(year), years, context),
      ]),
      ...reported.map((entry): [string, PageSource] => [entry.path, () => pages.reported(entry)]),
    ],
    '/lists': () => pageOfLists(ctx, pages),
    '/airspace': () => pages.airspace(bulletinLists(ctx).map(({ list }) => list)),
    '/changes': async () => pages.changes(listChanges(ctx)),
    '/method': () => pages.method(readMethod(ctx)),
    '/method/left-out': () => pages.leftOut(leftOutOf(models, events)),
    '/method/sources': () => pages.methodSources(readMethod(ctx)),
    '/questions': () => pages.questions(questions),
    '/questions/:name': questions.map((page) => [page.path, () => page]),
    '/nervous': () => pages.nervous(context),
    '/premium': () => pages.premium(site),
    '/about': () => pages.about(site),
    '/privacy': () => pages.privacy(site),
    '/terms': () => pages.terms(site),
  };
  return new Map(
    Object.entries(set).flatMap(([path, source]) => (Array.isArray(source) ? source : [[path, source] as const])),
  );
}

function pageOfAirline(ctx: FactsContext & NoticesContext, pages: PageMakers, slug: string): PublicPage {
  const entry = getAirline(ctx, slug);
  const subjects = [entry.name, entry.operatorState.name];
  const corrections = listChanges(ctx).filter(({ subject, from }) => subjects.includes(subject) && from !== null);
  return pages.airline(entry, listEventsOnRecord(ctx.facts, { airline: slug }), corrections);
}

/** Compares any two models. Throws not_found. */
export function pageOfPair(facts: Facts, pages: PageMakers, a: string, b: string): PublicPage {
  const [first, second] = [getModel(facts, a), getModel(facts, b)];
  const isIndexed = first.comparedWith.includes(second.id);
  return pages.compare([first, second], compareAircraft(facts, { a: first.id, b: second.id }), isIndexed);
}

/** Lists the airlines whose name, codes or country contain the typed text. */
export async function pageOfFoundAirlines(ctx: FactsContext, pages: PageMakers, typed: string): Promise<PublicPage> {
  return pages.airlines(listAirlines(ctx), typed);
}

/** Returns what Premium costs, as used in a sentence; null if it is not sold. */
export async function soldFor({ payments, price }: Pick<Context, 'payments' | 'price'>): Promise<string | null> {
  const current = payments && (await price.current());
  return current ? longPrice(current) : null;
}

function comparedPairs({ facts: { models } }: Pick<Context, 'facts'>): [string, string][] {
  return models.flatMap((a) =>
    models.filter((b) => a.id < b.id && isComparable(a, b)).map((b): [string, string] => [a.id, b.id]),
  );
}

/** The events that the scores of these models leave out; for a model without a score, all its events. */
function leftOutOf(models: ModelRow[], events: CatalogEvent[]): CatalogEvent[] {
  const counted = new Set(models.filter(({ score }) => score.from !== null).map(({ id }) => id));
  return events.filter(({ standing, model }) => standing === 'leftOut' && model && counted.has(model.id));
}

/** The years with events, latest first. */
function yearsOf(events: CatalogEvent[]): string[] {
  return [...new Set(events.flatMap(({ date }) => (date ? [date.slice(0, 4)] : [])))].sort().reverse();
}

async function pageOfLists(ctx: FactsContext, pages: PageMakers): Promise<PublicPage> {
  const { airlines } = ctx.facts;
  const pathOf = (icao: string) => {
    const airline = ctx.facts.findAirline(icao);
    return airline ? airlinePath(slugOf(airline.name)) : null;
  };
  // a country is shown where its busiest airport is
  const placeOf = (state: string) =>
    ctx.facts.airports.find(({ country }) => country === (COUNTRY_OF_STATE[state] ?? state)) ?? null;
  return pages.lists(await getLists(ctx), airlines, pathOf, placeOf);
}

/** Names on the lists that airports have otherwise. */
const COUNTRY_OF_STATE: Record<string, string> = {
  'Congo (Brazzaville)': 'Republic of the Congo',
  'DR Congo': 'Democratic Republic of the Congo',
};

async function questionFactsOf(ctx: FactsContext, airlines: AirlineRow[]): Promise<QuestionFacts> {
  return {
    max: getModel(ctx.facts, 'boeing-737-max'),
    neo: getModel(ctx.facts, 'airbus-a320neo'),
    airlines,
    ratings: getRatings(ctx.facts.airlines, todayOf(ctx.clock)),
    context: ctx.facts.context,
  };
}

function installationOf(ctx: Context, price: string | null): Installation {
  const { config } = ctx;
  return {
    owner: config.OWNER_NAME ?? null,
    email: config.SUPPORT_EMAIL ?? null,
    limits: searchLimitsOf(config),
    price,
    recipients: {
      isLive: [ctx.liveFlights, ctx.webSearch, ctx.languageModel].some(({ isConfigured }) => isConfigured),
      aircraftFrom: ctx.aircraftSources.find(({ isShared }) => isShared)?.name ?? null,
      hasWarnings: ctx.aviationWeather !== null,
      hasWinds: ctx.windForecast !== null,
      hasMail: ctx.mailer !== null,
      hasPayments: ctx.payments !== null,
      identityProvider: ctx.identityProvider?.name ?? null,
    },
    canMailNotices: canMailLinks(ctx),
    isOpen: config.REGISTRATION === 'open',
    reportDays: config.REPORT_RETENTION_DAYS,
  };
}
