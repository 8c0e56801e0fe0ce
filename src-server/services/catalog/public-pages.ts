import type { Facts } from '#db/reference/facts.ts';
import { longPrice } from '#src/account/price.ts';
import type { AirlineRow } from '#src/catalog/airline-entry.ts';
import { type CatalogEvent, isComparable, type ModelRow } from '#src/catalog/catalog-event.ts';
import type { Installation, PageMakers, PublicPage, QuestionFacts } from '#src/catalog/public-page.ts';
import { ratesByYear } from '#src/catalog/rates-by-year.ts';
import { listReported } from '#src/catalog/reported-event.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { airlinePath, comparePath, modelPath, type ServerPath, yearPath } from '#src/routes.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Spoken, speak, speakAll } from '#src/words/speak.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { searchLimitsOf } from '../allowance/search-limits.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { type AirspaceContext, bulletinLists, tellAirspace, unreadIssuers } from '../reference/airspace.ts';
import { endedSentences, findEndedAirlines, getRatings } from '../reference/find-airlines.ts';
import { type NoticesContext, openReports } from '../reference/notices.ts';
import * as catalog from './catalog.ts';
import { listChanges } from './list-changes.ts';

export type PageSources = Map<string, PageSource>;
type PageSource = () => PublicPage;
/** The pages with a path of their own, or all those whose paths differ in one part. */
type PageSet = { [Path in ServerPath]: Path extends `${string}:${string}` ? [string, PageSource][] : PageSource };

/** Returns every public page, as of today. @param price as used in a sentence; null if nothing is sold */
export function publicPages(ctx: Context, pages: PageMakers, price: string | null, locale: Locale = 'en'): PageSources {
  const { context } = ctx.facts;
  const models = speakAll(locale, catalog.listModels(ctx.facts));
  const airlines = speakAll(locale, catalog.listAirlines(ctx));
  const events = spokenEvents(locale, catalog.listEventsOnRecord(ctx.facts, {}));
  const pairs = comparedPairs(ctx);
  const years = yearsOf(events);
  const questionFacts = questionFactsOf(ctx, airlines, locale);
  const questions = pages.question.map((make) => make(questionFacts));
  const site = installationOf(ctx, price);
  const reported = listReported(openReports(ctx), ctx.facts, todayOf(ctx));
  const eventsIn = (year: string) => events.filter(({ date }) => date?.startsWith(year));
  const set: PageSet = {
    '/aircraft': () => pages.models(models),
    '/aircraft/:name': models.map(({ id }) => [
      modelPath(id),
      () => pages.model(speakAll(locale, catalog.getModelWithReports(ctx, id)), models),
    ]),
    '/airlines': () => pages.airlines(airlines, ''),
    '/airlines/:name': airlines.map(({ slug }) => [airlinePath(slug), () => pageOfAirline(ctx, pages, slug, locale)]),
    '/compare': () => pages.comparePicker(models, pairs),
    '/compare/:pair': pairs.map(([a, b]) => [comparePath(a, b), () => pageOfPair(ctx.facts, pages, [a, b], locale)]),
    '/events': () => pages.events(events, years, context, reported, ratesByYear(ctx.facts.models, events)),
    '/events/:name': [
      ...years.map((year): [string, PageSource] => [
        yearPath(year),
        () => pages.year(year, eventsIn(year), years, context),
      ]),
      ...reported.map((entry): [string, PageSource] => [entry.path, () => pages.reported(entry)]),
    ],
    '/lists': () => pageOfLists(ctx, pages),
    '/airspace': () => pageOfAirspace(ctx, pages, locale),
    '/changes': () => pages.changes(listChanges(ctx)),
    '/method': () => pages.method(speakAll(locale, catalog.readMethod(ctx))),
    '/method/left-out': () => pages.leftOut(leftOutOf(models, events)),
    '/method/sources': () => pages.methodSources(speakAll(locale, catalog.readMethod(ctx))),
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

function pageOfAirline(
  ctx: FactsContext & NoticesContext,
  pages: PageMakers,
  slug: string,
  locale: Locale,
): PublicPage {
  const entry = catalog.getAirline(ctx, slug);
  const subjects = [entry.name, entry.operatorState.name];
  const corrections = listChanges(ctx).filter(({ subject, from }) => subjects.includes(subject) && from !== null);
  const events = spokenEvents(locale, catalog.listEventsOnRecord(ctx.facts, { airline: slug }));
  return pages.airline(speakAll(locale, entry), events, corrections);
}

function pageOfAirspace(ctx: AirspaceContext, pages: PageMakers, locale: Locale): PublicPage {
  const lists = bulletinLists(ctx).map(({ list }) => list);
  const tooOld = unreadIssuers(ctx).length > 0 ? tellAirspace(ctx, null).airspaceUnknown : null;
  return pages.airspace(lists, tooOld && speak(locale, tooOld));
}

/** Compares any two models. Throws not_found. */
export function pageOfPair(
  facts: Facts,
  pages: PageMakers,
  [a, b]: [string, string],
  locale: Locale = 'en',
): PublicPage {
  const [first, second] = [catalog.getModel(facts, a), catalog.getModel(facts, b)];
  const isIndexed = first.comparedWith.includes(second.id);
  const comparison = catalog.compareAircraft(facts, { a: first.id, b: second.id });
  return pages.compare(speakAll(locale, [first, second]), speakAll(locale, comparison), isIndexed);
}

/** Lists the airlines whose name, codes or country contain the typed text. */
export function pageOfFoundAirlines(
  ctx: FactsContext,
  pages: PageMakers,
  typed: string,
  locale: Locale = 'en',
): PublicPage {
  const ended = speak(locale, endedSentences(ctx.facts, findEndedAirlines(ctx.facts, typed)));
  return pages.airlines(speakAll(locale, catalog.listAirlines(ctx)), typed, ended);
}

/** Returns what Premium costs, as used in a sentence; null if it is not sold. */
export async function soldFor(
  { payments, price }: Pick<Context, 'payments' | 'price'>,
  locale: Locale = 'en',
): Promise<string | null> {
  const current = payments && (await price.current());
  return current ? speak(locale, longPrice(current)) : null;
}

function comparedPairs({ facts: { models } }: Pick<Context, 'facts'>): [string, string][] {
  return models.flatMap((a) =>
    models.filter((b) => a.id < b.id && isComparable(a, b)).map((b): [string, string] => [a.id, b.id]),
  );
}

/** The events that the scores of these models leave out; for a model without a score, all its events. */
function leftOutOf(models: Spoken<ModelRow>[], events: Spoken<CatalogEvent>[]): Spoken<CatalogEvent>[] {
  const counted = new Set(models.filter(({ score }) => score.from !== null).map(({ id }) => id));
  return events.filter(({ standing, model }) => standing === 'leftOut' && model && counted.has(model.id));
}

function yearsOf(events: Pick<CatalogEvent, 'date'>[]): string[] {
  return [...new Set(events.flatMap(({ date }) => (date ? [date.slice(0, 4)] : [])))].sort().reverse();
}

function pageOfLists(ctx: FactsContext, pages: PageMakers): PublicPage {
  const { airlines } = ctx.facts;
  const pathOf = (icao: string) => {
    const airline = ctx.facts.findAirline(icao);
    return airline ? airlinePath(slugOf(airline.name)) : null;
  };
  // a country is shown where its busiest airport is
  const placeOf = (state: string) =>
    ctx.facts.airports.find(({ country }) => country === (COUNTRY_OF_STATE[state] ?? state)) ?? null;
  return pages.lists(catalog.getLists(ctx), airlines, pathOf, placeOf);
}

/** Names on the lists that airports have otherwise. */
const COUNTRY_OF_STATE: Record<string, string> = {
  'Congo (Brazzaville)': 'Republic of the Congo',
  'DR Congo': 'Democratic Republic of the Congo',
};

function questionFactsOf(ctx: FactsContext, airlines: Spoken<AirlineRow>[], locale: Locale): QuestionFacts {
  return {
    max: speakAll(locale, catalog.getModel(ctx.facts, 'boeing-737-max')),
    neo: speakAll(locale, catalog.getModel(ctx.facts, 'airbus-a320neo')),
    airlines,
    ratings: getRatings(ctx.facts.airlines, todayOf(ctx)),
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

/** Of thousands of events, only one field is said. */
function spokenEvents(locale: Locale, events: CatalogEvent[]): Spoken<CatalogEvent>[] {
  return events.map((event) => ({ ...event, whyLeftOut: event.whyLeftOut && speak(locale, event.whyLeftOut) }));
}
