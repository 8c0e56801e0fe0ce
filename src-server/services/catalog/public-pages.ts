import { longPrice } from '#src/account/price.ts';
import type { AirlineRow } from '#src/catalog/airline-entry.ts';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import { isComparable, type ModelRow } from '#src/catalog/model-entry.ts';
import type { Installation, PageMakers, PublicPage, QuestionFacts } from '#src/catalog/public-page.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { airlinePath, comparePath, modelPath, type ServerPath, yearPath } from '#src/routes.ts';
import type { Context } from '../../context.ts';
import { searchLimitsOf } from '../allowance/search-limits.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { getRatings } from '../reference/get-ratings.ts';
import { findObserved } from '../reference/observed.ts';
import {
  compareAircraft,
  getAirline,
  getLists,
  getModel,
  getModelWithReports,
  listAirlines,
  listEventsOnRecord,
  listModels,
  readMethod,
  todayOf,
} from './catalog.ts';
import { listChanges } from './list-changes.ts';

/** Makes each page anew at each call, by path. */
export type PageSources = Map<string, PageSource>;
type PageSource = () => PublicPage | Promise<PublicPage>;
/** The pages with a path of their own, or all those whose paths differ in one part. */
type PageSet = { [Path in ServerPath]: Path extends `${string}:${string}` ? [string, PageSource][] : PageSource };

/** Returns every public page, as of today. @param price as used in a sentence; null if nothing is sold */
export async function publicPages(ctx: Context, pages: PageMakers, price: string | null): Promise<PageSources> {
  const { context } = ctx.facts;
  const models = listModels(ctx);
  const airlines = await listAirlines(ctx);
  const events = listEventsOnRecord(ctx, {});
  const pairs = comparedPairs(ctx);
  const years = yearsOf(events);
  const questionFacts = await questionFactsOf(ctx, airlines);
  const questions = pages.question.map((make) => make(questionFacts));
  const site = installationOf(ctx, price);
  const eventsIn = (year: string) => events.filter(({ date }) => date?.startsWith(year));
  const set: PageSet = {
    '/aircraft': () => pages.models(models),
    '/aircraft/:name': models.map(({ id }) => [
      modelPath(id),
      async () => pages.model(await getModelWithReports(ctx, id), models),
    ]),
    '/airlines': () => pages.airlines(airlines, ''),
    '/airlines/:name': airlines.map(({ slug }) => [airlinePath(slug), () => pageOfAirline(ctx, pages, slug)]),
    '/compare': () => pages.comparePicker(models, pairs),
    '/compare/:pair': pairs.map(([a, b]) => [comparePath(a, b), () => pageOfPair(ctx, pages, a, b)]),
    '/events': () => pages.events(events, years, context),
    '/events/:year': years.map((year) => [yearPath(year), () => pages.year(year, eventsIn(year), years, context)]),
    '/lists': () => pageOfLists(ctx, pages),
    '/changes': async () => pages.changes(await listChanges(ctx)),
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

async function pageOfAirline(ctx: Context, pages: PageMakers, slug: string): Promise<PublicPage> {
  const entry = await getAirline(ctx, slug);
  const subjects = [entry.name, entry.operatorState.name];
  const corrections = (await listChanges(ctx)).filter(
    ({ subject, from }) => subjects.includes(subject) && from !== null,
  );
  return pages.airline(entry, listEventsOnRecord(ctx, { airline: slug }), corrections);
}

/** Compares any two models. Throws not_found. */
export function pageOfPair(ctx: Context, pages: PageMakers, a: string, b: string): PublicPage {
  const [first, second] = [getModel(ctx, a), getModel(ctx, b)];
  const isIndexed = first.comparedWith.includes(second.id);
  return pages.compare([first, second], compareAircraft(ctx, { a: first.id, b: second.id }), isIndexed);
}

/** Lists the airlines whose name, codes or country contain the typed text. */
export async function pageOfFoundAirlines(ctx: Context, pages: PageMakers, typed: string): Promise<PublicPage> {
  return pages.airlines(await listAirlines(ctx), typed);
}

/** Returns what Premium costs, as used in a sentence; null if it is not sold. */
export async function soldFor({ payments, price }: Context): Promise<string | null> {
  const current = payments && (await price.current());
  return current ? longPrice(current) : null;
}

function comparedPairs({ facts: { models } }: Context): [string, string][] {
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

async function pageOfLists(ctx: Context, pages: PageMakers): Promise<PublicPage> {
  const { airlines } = await findObserved(ctx);
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

async function questionFactsOf(ctx: Context, airlines: AirlineRow[]): Promise<QuestionFacts> {
  const observed = await findObserved(ctx);
  return {
    max: getModel(ctx, 'boeing-737-max'),
    neo: getModel(ctx, 'airbus-a320neo'),
    airlines,
    ratings: getRatings(observed.airlines, todayOf(ctx)),
    context: ctx.facts.context,
  };
}

function installationOf({ config, ...ctx }: Context, price: string | null): Installation {
  return {
    owner: config.OWNER_NAME ?? null,
    email: config.SUPPORT_EMAIL ?? null,
    limits: searchLimitsOf(config),
    price,
    recipients: {
      isLive: [ctx.liveFlights, ctx.webSearch, ctx.languageModel].some(({ isConfigured }) => isConfigured),
      aircraftFrom: ctx.aircraftSources.find(({ isShared }) => isShared)?.name ?? null,
      hasSchedule: ctx.schedule.isConfigured,
      hasMail: ctx.mailer !== null,
      hasPayments: ctx.payments !== null,
      identityProvider: ctx.identityProvider?.name ?? null,
    },
    canMailNotices: canMailLinks({ mailer: ctx.mailer, config }),
    isOpen: config.REGISTRATION === 'open' && !config.DEMO,
    reportDays: config.REPORT_RETENTION_DAYS,
  };
}
