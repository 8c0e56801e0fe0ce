import type { SearchLimits } from '../account/search-limits.ts';
import type { BulletinList } from '../airspace/bulletin.ts';
import type { FactChange } from '../changes/fact-change.ts';
import type { Position } from '../flight/great-circle.ts';
import type { Airline } from '../reference/airline.ts';
import type { Oversight } from '../reference/oversight.ts';
import type { ContextFact } from '../reference/source.ts';
import type { RatingCounts } from '../safety/airline/rating-peers.ts';
import type { Method } from '../safety/method.ts';
import type { ModelsComparison } from '../safety/model/models-comparison.ts';
import type { Spoken } from '../words/speak.ts';
import type { AirlineEntry, AirlineRow } from './airline-entry.ts';
import type { CatalogEvent, ModelEntry, ModelRow } from './catalog-event.ts';
import type { YearRate } from './rates-by-year.ts';
import type { ReportedEntry } from './reported-event.ts';

export const LONGEST_TITLE = 65;

/** A public page: what its head, search engines and its preview picture need, and its body. */
export type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** the description for search engines, if not its first sentences */
  brief?: string | undefined;
  heading: string;
  /** the pages above this one without the home page, and itself */
  crumbs: { name: string; path: string }[];
  /** the date of its newest figure: ISO, possibly only year or month; null for a page without figures */
  asOf: string | null;
  /** false for what few need, such as a search */
  isIndexed: boolean;
  /** of the one model that the page is about */
  score: { value: number | null; low: number | null; high: number | null } | null;
  /** structured data by schema.org; paths begin with a slash */
  things: object[];
  /** Returns the body as HTML, complete and the same without scripts. */
  draw: () => string;
};

/** Who runs this site, what is free, what premium costs, and who receives data; null for what is not set. */
export type Installation = {
  owner: string | null;
  email: string | null;
  limits: SearchLimits;
  /** '$9 per month'; null if nothing is sold */
  price: string | null;
  /** the outside services that are set up */
  recipients: Recipients;
  canMailNotices: boolean;
  /** whether anyone may create an account */
  isOpen: boolean;
  reportDays: number;
};

export type Recipients = {
  /** flight data, web search, or a language model */
  isLive: boolean;
  /** who sees live aircraft: the name of an aggregator; null if none is asked */
  aircraftFrom: string | null;
  /** who is asked about the weather: NOAA for warnings, Open-Meteo or another for winds */
  hasWarnings: boolean;
  hasWinds: boolean;
  hasMail: boolean;
  hasPayments: boolean;
  identityProvider: string | null;
};

export type QuestionFacts = {
  max: Spoken<ModelEntry>;
  neo: Spoken<ModelEntry>;
  airlines: Spoken<AirlineRow>[];
  ratings: RatingCounts;
  context: ContextFact[];
};

/** Makes each public page from its data; the client implements it, and the server loads it from the build. */
export type PageMakers = {
  models: (models: Spoken<ModelRow>[]) => PublicPage;
  model: (entry: Spoken<ModelEntry>, models: Spoken<ModelRow>[]) => PublicPage;
  /** @param typed lists only airlines whose name, codes or country contain it; `ended` says which so called stopped flying */
  airlines: (airlines: Spoken<AirlineRow>[], typed: string, ended?: string) => PublicPage;
  /** @param events those of the airline @param corrections of it and of its state */
  airline: (entry: Spoken<AirlineEntry>, events: Spoken<CatalogEvent>[], corrections: FactChange[]) => PublicPage;
  /** @param pairs those with their own page, as ids */
  comparePicker: (models: Spoken<ModelRow>[], pairs: [string, string][]) => PublicPage;
  /** @param isIndexed whether the pair is listed */
  compare: (
    pair: [Spoken<ModelEntry>, Spoken<ModelEntry>],
    comparison: Spoken<ModelsComparison>,
    isIndexed: boolean,
  ) => PublicPage;
  /** @param events newest first; `years` latest first @param reported newest first */
  events: (
    events: Spoken<CatalogEvent>[],
    years: string[],
    context: ContextFact[],
    reported: ReportedEntry[],
    rates: YearRate[],
  ) => PublicPage;
  reported: (entry: ReportedEntry) => PublicPage;
  year: (year: string, events: Spoken<CatalogEvent>[], years: string[], context: ContextFact[]) => PublicPage;
  /** @param recorded the airlines with a record; `pathOf` finds an airline's page by its ICAO code, `placeOf` a country's place on a map */
  lists: (
    lists: Oversight,
    recorded: Pick<Airline, 'icao' | 'name' | 'country'>[],
    pathOf: (icao: string) => string | null,
    placeOf: (country: string) => Position | null,
  ) => PublicPage;
  /** @param tooOld that a list was read too long ago to say what is in force; null where none was */
  airspace: (lists: BulletinList[], tooOld: string | null) => PublicPage;
  changes: (changes: FactChange[]) => PublicPage;
  method: (method: Spoken<Method>) => PublicPage;
  /** @param events those that scores leave out */
  leftOut: (events: Spoken<CatalogEvent>[]) => PublicPage;
  methodSources: (method: Spoken<Method>) => PublicPage;
  questions: (questions: PublicPage[]) => PublicPage;
  question: ((facts: QuestionFacts) => PublicPage)[];
  nervous: (context: ContextFact[]) => PublicPage;
  premium: (site: Installation) => PublicPage;
  about: (site: Installation) => PublicPage;
  privacy: (site: Installation) => PublicPage;
  terms: (site: Installation) => PublicPage;
};
