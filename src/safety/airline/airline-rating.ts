import { formatDate, isOverYearOld } from '../../format/date.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import type { EuListing, PastListing } from '../../reference/oversight.ts';
import type { Source } from '../../reference/source.ts';
import type { RatingLine } from '../report.ts';
import {
  accidentsText,
  periodText,
  recentFatalAccidents,
  recentFirstFlight,
  recentReports,
  reportText,
} from './airline-accidents.ts';
import { IOSA_VALIDITY_SOURCE, isLapsed } from './iosa-standing.ts';

/** `rating` (0-10) is out of `outOf`: 10 minus what could not be checked. */
export type AirlineRating = { rating: number | null; outOf: number; lines: RatingInputLine[] };

const MOST = 10;

/**
 * Rates an airline 0-10 by dated, verifiable facts, one line each; null if nothing is known but its state. Unknown facts
 * add nothing, say so, and lower what the sum is out of.
 * @param today ISO date from which the ten years are counted back
 */
export function rateAirline(airline: Airline | ListedCarrier | null, today: string): AirlineRating {
  if (!airline) return { rating: null, outOf: MOST, lines: [] };
  if (!('icao' in airline)) return { rating: null, outOf: MOST, lines: [{ ...euListLine(airline), points: null }] };
  const facts = [iosaLine(airline, today), euListLine(airline), accidentLine(airline, today)];
  if (facts.every((line) => line.points === null)) return { rating: null, outOf: MOST, lines: facts };
  const oversight = [iasaLine(airline), easaLine(airline)].filter((line) => line !== null);
  const checked = [START, ...facts, ...oversight];
  const limit = limitLine(sumOf(checked), airline.euSafetyList?.value === 'banned');
  const lines = limit ? [...checked, limit] : checked;
  const most = [RATING_POINTS.iosa, RATING_POINTS.notListed, RATING_POINTS.noAccident];
  const unchecked = most.filter((_, index) => facts[index]?.points === null);
  const outOf = unchecked.reduce<number>((most, points) => most - points, MOST);
  return { rating: sumOf(lines), outOf, lines };
}

function sumOf(lines: RatingInputLine[]): number {
  return lines.reduce((total, line) => total + (line.points ?? 0), 0);
}

export type RatingInputLine = Required<Omit<RatingLine, 'sources' | 'about'>> &
  Pick<RatingLine, 'about'> & { sources: Source[] };

/** What each fact adds to the rating; each fatal accident adds `eachAccident`. */
export const RATING_POINTS = {
  start: 5,
  iosa: 2,
  notListed: 1,
  restricted: -2,
  noAccident: 2,
  /** without an accident, but over less than ten years, or in data that ends over 12 months ago */
  oldOrShortRecord: 1,
  eachAccident: -1,
} as const;
export const BANNED_CAP = 2;

/** The result of a check, as shown. */
export const CHECK_TEXT = { passed: 'Passed', failed: 'Failed', unknown: 'Not known' } as const;
/** The US regulator's finding about the airline's state, in a few words. */
export const STATE_IN_CATEGORY_2 = 'State in US Category 2';

const START = ruleLine('Starting score', RATING_POINTS.start);

/** A line that keeps the sum within its limits; null if it already is. */
function limitLine(sum: number, isBanned: boolean): RatingInputLine | null {
  if (isBanned && sum > BANNED_CAP) return ruleLine(`No more than ${BANNED_CAP} while banned`, BANNED_CAP - sum);
  return sum < 0 ? ruleLine('No less than 0', -sum) : null;
}

function ruleLine(text: string, points: number): RatingInputLine {
  return { text, check: null, points, asOf: null, sources: [], basis: 'rule', note: null };
}

function unknownLine(
  about: NonNullable<RatingLine['about']>,
  text: string,
  { note = null, sources = [] }: Partial<Pick<RatingInputLine, 'note' | 'sources'>>,
): RatingInputLine {
  return { about, text, check: 'unknown', points: null, asOf: null, sources, basis: 'unknown', note };
}

/** @param today ISO date */
export function iosaLine({ iosa, iosaReason }: Airline, today: string): RatingInputLine {
  if (!iosa) return unknownLine('iosa', 'IOSA audit registration: not known', { note: iosaReason });
  if (isLapsed(iosa, today)) {
    const when = iosa.asOf === null ? 'on a page without a date' : formatDate(iosa.asOf);
    const note = ['a registration is valid for 24 months', iosa.note].filter(Boolean).join('; ');
    const sources = [iosa.source, IOSA_VALIDITY_SOURCE];
    return unknownLine('iosa', `IOSA audit registration: not known (last stated ${when})`, { note, sources });
  }
  const { source, asOf } = iosa;
  const found = { asOf, sources: [source], note: iosaReason };
  const shared = { about: 'iosa', check: 'passed', points: RATING_POINTS.iosa, ...found } as const;
  return iosa.basis === 'stated'
    ? { text: 'IOSA audit registration', ...shared, note: iosaReason ?? iosa.note, basis: 'published' }
    : { text: 'IOSA audit registration (inferred from membership)', ...shared, basis: 'inferred' };
}

export function euListLine({
  euSafetyList: list,
  country,
}: Pick<Airline, 'euSafetyList' | 'country'>): RatingInputLine {
  if (!list) return unknownLine('eu-list', 'EU Air Safety List: not known', {});
  const removals = list.past.flatMap(({ fromSource, toSource }) => [fromSource, toSource]);
  const sources = [list.source, list.sinceSource, ...removals].filter((source) => source !== null);
  const shared = { about: 'eu-list', asOf: list.asOf, sources, basis: 'published', note: listNote(list) } as const;
  const since = list.since ? ` since ${formatDate(list.since)}` : '';
  if (list.value === 'banned') {
    const whole = `all airlines of ${countryText(country)}`;
    const later = list.stateSince && `, and ${whole} since ${formatDate(list.stateSince)}`;
    const all = later ?? (list.isByState ? `, with ${whole}` : '');
    return { text: `Banned by the EU Air Safety List${since}${all}`, check: 'failed', points: 0, ...shared };
  }
  if (list.value === 'restricted') {
    const text = `Restricted by the EU Air Safety List${since}`;
    return { text, check: 'failed', points: RATING_POINTS.restricted, ...shared };
  }
  const before = list.past.map((past) => pastText(past, country)).join('');
  return {
    text: `Not on the EU Air Safety List${before}`,
    check: 'passed',
    points: RATING_POINTS.notListed,
    ...shared,
  };
}

/** The US regulator's assessment of the state: no points, because it rates no airlines. Null if there is none. */
export function iasaLine({ iasa }: Airline): RatingInputLine | null {
  if (!iasa) return null;
  const { state, isCategory2, since, until, lastSeen, doubt, source } = iasa;
  const time = isCategory2
    ? `in Category 2 of the US regulator (IASA) since ${partialDate(since)}, last confirmed ${formatDate(lastSeen)}`
    : `in Category 2 of the US regulator (IASA) from ${partialDate(since)} until ${partialDate(until ?? lastSeen)}, since then in Category 1`;
  const text = `Government oversight, ${state}: ${time}`;
  const asOf = lastSeen.replace('by ', '');
  const about = isCategory2 ? 'us-category-2' : 'us-category-1';
  return { about, text, check: null, points: 0, asOf, sources: [source], basis: 'published', note: doubt };
}

/** EASA's suspension of the airline: no points, because the EU Air Safety List is the check. Null if there is none. */
function easaLine({ easaSuspension }: Airline): RatingInputLine | null {
  if (!easaSuspension) return null;
  const { from, to, fromSource, toSource } = easaSuspension;
  const until = to ? ` until ${formatDate(to)}` : '';
  return {
    about: 'easa',
    text: `EASA: authorization to fly to the EU suspended from ${formatDate(from)}${until}`,
    check: null,
    points: 0,
    asOf: to ?? fromSource.asOf,
    sources: [fromSource, ...(toSource ? [toSource] : [])],
    basis: 'published',
    note: 'a decision of EASA, apart from the EU Air Safety List',
  };
}

/** @param today ISO date */
export function accidentLine(airline: Airline, today: string): RatingInputLine {
  const count = recentFatalAccidents(airline, today).length;
  const { fatalAccidentsAsOf, fatalAccidentsSearchedTo: searchedTo } = airline;
  const reports = recentReports(airline, today);
  const first = recentFirstFlight(airline, today);
  const shared = {
    about: 'accidents' as const,
    asOf: searchedTo,
    sources: [airline.fatalAccidentsSource, ...(first ? [first.source] : [])],
    basis: 'computed' as const,
    note:
      searchedTo === fatalAccidentsAsOf
        ? null
        : `Two lists cover the period to ${formatDate(fatalAccidentsAsOf)}. After that we searched only one, which includes about 80–90% of fatal accidents.`,
  };
  const text = `${accidentsText(airline, today)} (data to ${formatDate(searchedTo)})`;
  if (count > 0) {
    const others = reports.map((report) => `Another one: ${reportText(report)}.`);
    const note = [shared.note, ...others].filter(Boolean).join(' ') || null;
    return { text, check: 'failed', points: count * RATING_POINTS.eachAccident, ...shared, note };
  }
  if (reports.length > 0) {
    // 'no fatal accident' must not be said, nor its points given, while a report says otherwise
    return {
      ...unknownLine(
        'accidents',
        `Fatal accidents ${periodText(airline, today)}: under review. ${reports.map(reportText).join('; ')}`,
        {
          note: 'Until it is checked, the airline gets no points for this line and the sum is out of fewer.',
          sources: reports.map(({ source }) => source),
        },
      ),
      asOf: reports[0]?.seenOn ?? null,
      basis: 'unverified',
    };
  }
  const passed = { check: 'passed', points: RATING_POINTS.oldOrShortRecord, ...shared } as const;
  if (first) return { ...passed, text: `${text}: one point of two, because that is less than ten years` };
  if (!isOverYearOld(searchedTo, today)) return { ...passed, text, points: RATING_POINTS.noAccident };
  return { ...passed, text: `${text}: one point of two, because the data ends over 12 months ago` };
}

function listNote({ note, past }: EuListing): string | null {
  const removals = past.flatMap(({ note: remark, toSource }) => [
    remark,
    toSource && `taken off the list: ${toSource.title}`,
  ]);
  return [note, ...removals].filter((part) => part !== null).join('; ') || null;
}

function pastText({ of, from, to, wasRestricted }: PastListing, country: string): string {
  const verb = wasRestricted ? 'restricted' : 'banned';
  const who = of === 'airline' ? verb : `the airlines of ${countryText(country)} were on it, with exceptions,`;
  if (!from && !to) return `; once ${verb}`;
  const time = [
    from && `from ${partialDate(from)}`,
    to ? `until ${partialDate(to)}` : 'until a day that is not on record',
  ];
  return `; ${who} ${time.filter(Boolean).join(' ')}`;
}

/** The country as used in a sentence: 'the Philippines'. */
function countryText(country: string): string {
  return /^(Philippines|Gambia|Comoros|DR Congo|Central African Republic)$/.test(country) ? `the ${country}` : country;
}

/** Keeps the 'by' in 'by 2012-04'. */
export function partialDate(date: string): string {
  return date.startsWith('by ') ? `before ${formatDate(date.slice(3))}` : formatDate(date);
}
