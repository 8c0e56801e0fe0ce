import { longPrice } from '#src/account/price.ts';
import type { CatalogEvent } from '#src/catalog/catalog-event.ts';
import { isComparable, type ModelRow } from '#src/catalog/model-entry.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { airlinePage, airlinesPage } from '#src/public-pages/airline-page.ts';
import { baseRateOf, latestBaseRate } from '#src/public-pages/base-rate.ts';
import { comparePage, comparePicker } from '#src/public-pages/compare-page.ts';
import { eventsPage, yearPage, yearsOf } from '#src/public-pages/events-page.ts';
import { leftOutPage } from '#src/public-pages/left-out-page.ts';
import { listsPage } from '#src/public-pages/lists-page.ts';
import { methodPage } from '#src/public-pages/method-page.ts';
import { methodSourcesPage } from '#src/public-pages/method-sources-page.ts';
import { modelPage } from '#src/public-pages/model-page.ts';
import { modelsPage } from '#src/public-pages/models-page.ts';
import { nervousPage } from '#src/public-pages/nervous-page.ts';
import { airlinePath, comparePath, modelPath, type PublicPage, yearPath } from '#src/public-pages/page.ts';
import { aboutPage, type Installation, privacyPage, termsPage } from '#src/public-pages/plain-pages.ts';
import { premiumPage } from '#src/public-pages/premium-page.ts';
import { worldFact } from '#src/public-pages/question-facts.ts';
import { questionPages, questionsPage } from '#src/public-pages/question-pages.ts';
import type { Context } from '../../context.ts';
import { searchLimitsOf } from '../allowance/search-limits.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { getRatings } from '../reference/get-ratings.ts';
import { findObserved } from '../reference/observed.ts';
import {
  getAirline,
  getLists,
  getModel,
  getModelWithReports,
  listAirlines,
  listEventsOnRecord,
  listModels,
  todayOf,
} from './catalog.ts';
import { compareAircraft } from './compare-models.ts';
import { readMethod } from './read-method.ts';

/** The functions that build pages, by path; each call builds the page again. */
export type PageMakers = Map<string, PageMaker>;
type PageMaker = () => PublicPage | Promise<PublicPage>;
type Entry = [string, PageMaker];

/** Returns every public page, as of today. @param price as used in a sentence; null if nothing is sold */
export async function publicPages(ctx: Context, price: string | null): Promise<PageMakers> {
  const { facts } = ctx;
  const models = listModels(ctx);
  const airlines = await listAirlines(ctx);
  const events = listEventsOnRecord(ctx, {});
  const pairs = comparedPairs(ctx);
  const years = yearsOf(events);
  const questions = await allQuestions(ctx);
  const about = installationOf(ctx, price);
  const makers: PageMakers = new Map<string, PageMaker>([
    ['/aircraft', () => modelsPage(models, worldFact(facts.context))],
    ...models.map((model) => [modelPath(model.id), () => pageOfModel(ctx, model.id, models)] as Entry),
    ['/airlines', () => airlinesPage(airlines, '')],
    ...airlines.map(({ slug }) => [airlinePath(slug), () => pageOfAirline(ctx, slug)] as Entry),
    ['/compare', () => comparePicker(models, pairs)],
    ...pairs.map(([a, b]) => [comparePath(a, b), () => pageOfPair(ctx, a, b)] as Entry),
    ['/events', () => eventsPage(events, latestBaseRate(facts.context))],
    ...years.map((year) => {
      const rate = baseRateOf(facts.context, year);
      return [yearPath(year), () => yearPage(year, eventsOf(events, year), { years, rate })] as Entry;
    }),
    ['/lists', () => pageOfLists(ctx)],
    ['/method', () => methodPage(readMethod(ctx), worldFact(facts.context))],
    ['/method/left-out', () => leftOutPage(leftOutOf(models, events))],
    ['/method/sources', () => methodSourcesPage(readMethod(ctx))],
    ['/questions', () => questionsPage(questions)],
    ['/nervous', () => nervousPage(facts.context)],
    ['/about', () => aboutPage(about)],
    ['/privacy', () => privacyPage(about)],
    ['/terms', () => termsPage(about)],
    ['/premium', () => premiumPage(about)],
  ]);
  for (const page of questions) makers.set(page.path, () => page);
  return makers;
}

/** Compares any two models. Throws not_found. */
export function pageOfPair(ctx: Context, a: string, b: string): PublicPage {
  const [first, second] = [getModel(ctx, a), getModel(ctx, b)];
  const isIndexed = first.comparedWith.includes(second.id);
  return comparePage([first, second], compareAircraft(ctx, { a: first.id, b: second.id }), isIndexed);
}

/** Lists the airlines whose name, codes or country contain the typed text. */
export async function pageOfFoundAirlines(ctx: Context, typed: string): Promise<PublicPage> {
  return airlinesPage(await listAirlines(ctx), typed);
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

async function pageOfModel(ctx: Context, id: string, models: ModelRow[]): Promise<PublicPage> {
  return modelPage(await getModelWithReports(ctx, id), models);
}

async function pageOfAirline(ctx: Context, slug: string): Promise<PublicPage> {
  const entry = await getAirline(ctx, slug);
  return airlinePage(entry, listEventsOnRecord(ctx, { airline: slug }));
}

/** The events that the scores of these models leave out; for a model without a score, all its events. */
function leftOutOf(models: ModelRow[], events: CatalogEvent[]): CatalogEvent[] {
  const counted = new Set(models.filter(({ score }) => score.from !== null).map(({ id }) => id));
  return events.filter(({ standing, model }) => standing === 'leftOut' && model && counted.has(model.id));
}

function eventsOf(events: CatalogEvent[], year: string): CatalogEvent[] {
  return events.filter(({ date }) => date?.startsWith(year));
}

async function pageOfLists(ctx: Context): Promise<PublicPage> {
  const { airlines } = await findObserved(ctx);
  return listsPage(await getLists(ctx), airlines, (icao) => {
    const airline = ctx.facts.findAirline(icao);
    return airline ? airlinePath(slugOf(airline.name)) : null;
  });
}

async function allQuestions(ctx: Context): Promise<PublicPage[]> {
  const { airlines } = await findObserved(ctx);
  return questionPages({
    max: getModel(ctx, 'boeing-737-max'),
    neo: getModel(ctx, 'airbus-a320neo'),
    airlines: await listAirlines(ctx),
    ratings: getRatings(airlines, todayOf(ctx)),
    context: ctx.facts.context,
  });
}

function installationOf({ config, ...ctx }: Context, price: string | null): Installation {
  return {
    owner: config.OWNER_NAME ?? null,
    email: config.SUPPORT_EMAIL ?? null,
    limits: searchLimitsOf(config),
    price,
    recipients: {
      isLive: [ctx.liveFlights, ctx.webSearch, ctx.languageModel].some(({ isConfigured }) => isConfigured),
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
