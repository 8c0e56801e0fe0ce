import { formatDate } from '../format/date.ts';
import type { Method } from '../safety/method.ts';
import type { ReportSource } from '../safety/report-source.ts';

/** A piece of a sentence: words, a link, emphasized words, or the numbers of the documents it is based on. */
export type Span = string | { text: string; href: string } | { strong: string } | { cites: number[] };
export type Text = Span[];

/** A model's score with its range, for comparison; `value` is null if there are too few flights. */
export type WhiskerRow = {
  name: string;
  href: string | null;
  value: number | null;
  low: number | null;
  high: number | null;
  note: string;
};

/** One event in a page's list. */
export type PageEvent = {
  /** ISO, possibly only year or month; null if unknown */
  date: string | null;
  title: string;
  facts: Text;
  text: string | null;
  /** why a score leaves it out */
  aside: string | null;
  cites: number[];
};

export type Block =
  | { kind: 'text'; text: Text }
  | { kind: 'list'; items: Text[] }
  | { kind: 'links'; links: { text: string; href: string; note?: string }[] }
  | { kind: 'facts'; rows: { name: string; value: Text }[] }
  /** `isStacked`: on a phone each row is an entry, with the name of its column before each cell */
  | { kind: 'table'; caption: string; head: string[]; rows: Text[][]; isStacked?: true }
  | { kind: 'whiskers'; rows: WhiskerRow[] }
  | { kind: 'events'; events: PageEvent[] }
  | { kind: 'moments'; moments: { title: string; text: string }[] }
  | { kind: 'more'; title: string; blocks: Block[] }
  | { kind: 'flightForm' }
  | { kind: 'airlineForm'; typed: string }
  | { kind: 'compareForm'; models: { id: string; name: string }[]; a: string; b: string };

export type Section = { title: string; blocks: Block[] };

/** The content of a public page, independent of how it is drawn. */
export type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** the description for search engines, if not its first sentences */
  brief?: string;
  heading: string;
  /** the answer, figure and date first */
  answer: Text;
  sections: Section[];
  /** the documents, in order of their numbers */
  sources: ReportSource[];
  /** the pages above this one, without the home page */
  crumbs: { name: string; path: string }[];
  /** the date of its newest figure: ISO, possibly only year or month; null for a page without figures */
  asOf: string | null;
  /** false for what few need, such as a picker */
  isIndexed: boolean;
  /** of the one model that the page is about */
  score?: { value: number | null; low: number | null; high: number | null };
  /** drawn on the method page */
  method?: Method;
  /** structured data by schema.org; paths begin with a slash */
  things: object[];
};

/** Keeps a date in a narrow column on one line. */
export function dateCell(date: string): string {
  return formatDate(date).replaceAll(' ', '\u00a0');
}

/** The newest date of several documents. */
export function newestDate(sources: { asOf: string | null }[]): string | null {
  return (
    sources
      .map(({ asOf }) => asOf)
      .filter((asOf) => asOf !== null)
      .sort()
      .at(-1) ?? null
  );
}

/** The paths of a model's, an airline's and a comparison's page. */
export const modelPath = (id: string) => `/aircraft/${id}`;
export const airlinePath = (slug: string) => `/airlines/${slug}`;
export const comparePath = (a: string, b: string) => `/compare/${[a, b].sort().join('-vs-')}`;
/** The path of a page's preview picture. */
export const cardPath = (path: string) => `/cards${path}.png`;
export const yearPath = (year: string) => `/events/${year}`;

export const AIRCRAFT_CRUMB = { name: 'Aircraft', path: '/aircraft' };
export const AIRLINES_CRUMB = { name: 'Airlines', path: '/airlines' };
export const EVENTS_CRUMB = { name: 'Events', path: '/events' };
export const COMPARE_CRUMB = { name: 'Compare', path: '/compare' };
export const METHOD_CRUMB = { name: 'How we score', path: '/method' };
export const QUESTIONS_CRUMB = { name: 'Questions', path: '/questions' };

export const FLIGHT_SECTION: Section = {
  title: 'Check your flight',
  blocks: [
    {
      kind: 'text',
      text: ['A report shows your flight’s likely aircraft, its record, the airline’s record, and what is not known.'],
    },
    { kind: 'flightForm' },
  ],
};

/** What no record can show, and where to report a mistake. */
export const LIMITS: Text[] = [
  ['No record can say how safe a single flight, aircraft, or crew is.'],
  ['Accidents are rare, so chance plays a part. The range is as important as the figure.'],
  ['Hostile acts are left out of rates and scores. Each is listed with that reason.'],
];
