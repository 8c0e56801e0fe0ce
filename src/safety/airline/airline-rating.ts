import { isOverYearOld } from '../../format/age.ts';
import type { Airline } from '../../reference/airline.ts';
import { type ListedCarrier, NOT_LISTED } from '../../reference/find-listing.ts';
import type { EuListing, PastListing } from '../../reference/oversight.ts';
import type { Source } from '../../reference/source.ts';
import { say, sayTogether, type Told, type Value, type WrittenCountry } from '../../words/say.ts';
import type { RatingLine } from '../report.ts';
import * as accidents from './airline-accidents.ts';
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

export const CHECK_TEXT = {
  passed: say('report.rating.passed'),
  failed: say('report.rating.failed'),
  unknown: say('report.rating.unknown'),
};
/** The US regulator's finding about the airline's state, in a few words. */
export const STATE_IN_CATEGORY_2 = say('report.oversight.inCategory2');

const START = ruleLine(say('report.rating.start'), RATING_POINTS.start);

/** A line that keeps the sum within its limits; null if it already is. */
function limitLine(sum: number, isBanned: boolean): RatingInputLine | null {
  if (isBanned && sum > BANNED_CAP) {
    return ruleLine(say('report.rating.most', { points: String(BANNED_CAP) }), BANNED_CAP - sum);
  }
  return sum < 0 ? ruleLine(say('report.rating.least'), -sum) : null;
}

function ruleLine(text: Told, points: number): RatingInputLine {
  return { text, check: null, points, asOf: null, sources: [], basis: 'rule', note: null };
}

function unknownLine(
  about: NonNullable<RatingLine['about']>,
  text: Told,
  { note = null, sources = [] }: Partial<Pick<RatingInputLine, 'note' | 'sources'>>,
): RatingInputLine {
  return { about, text, check: 'unknown', points: null, asOf: null, sources, basis: 'unknown', note };
}

/** @param today ISO date */
export function iosaLine({ iosa, iosaReason }: Airline, today: string): RatingInputLine {
  if (!iosa) return unknownLine('iosa', say('report.iosa.unknown'), { note: iosaReason });
  if (isLapsed(iosa, today)) {
    const note = sayClauses([say('report.iosa.valid'), iosa.note]);
    const sources = [iosa.source, IOSA_VALIDITY_SOURCE];
    const text =
      iosa.asOf === null ? say('report.iosa.lapsedUndated') : say('report.iosa.lapsed', { date: { date: iosa.asOf } });
    return unknownLine('iosa', text, { note, sources });
  }
  const { source, asOf } = iosa;
  const found = { asOf, sources: [source], note: iosaReason };
  const shared = { about: 'iosa', check: 'passed', points: RATING_POINTS.iosa, ...found } as const;
  return iosa.basis === 'stated'
    ? { text: say('report.iosa.stated'), ...shared, note: iosaReason ?? iosa.note, basis: 'published' }
    : { text: say('report.iosa.inferred'), ...shared, basis: 'inferred' };
}

export function euListLine({
  euSafetyList: list,
  country,
}: Pick<Airline, 'euSafetyList' | 'country'>): RatingInputLine {
  if (!list) return unknownLine('eu-list', say('report.euList.unknown'), {});
  const removals = list.past.flatMap(({ fromSource, toSource }) => [fromSource, toSource]);
  const sources = [list.source, list.sinceSource, ...removals].filter((source) => source !== null);
  const shared = {
    about: 'eu-list',
    asOf: list.asOf,
    sources,
    basis: 'published',
    note: listNote(list, country),
  } as const;
  const since = { dated: list.since ? 'yes' : 'no', since: { date: list.since ?? '' } };
  if (list.value === 'banned') {
    const all = list.stateSince ? 'dated' : list.isByState ? 'together' : 'none';
    const whole = { all, country: countryOf(country), stateSince: { date: list.stateSince ?? '' } };
    const text = say('report.euList.lineBanned', { ...since, ...whole });
    return { text, check: 'failed', points: 0, ...shared };
  }
  if (list.value === 'restricted') {
    const text = say('report.euList.lineRestricted', since);
    return { text, check: 'failed', points: RATING_POINTS.restricted, ...shared };
  }
  const past = list.past.map((one) => pastText(one, country));
  return {
    text:
      past.length > 0
        ? say('report.euList.lineNoneNow', { past: { list: past, link: ';' } })
        : say('report.euList.lineNone'),
    check: 'passed',
    points: RATING_POINTS.notListed,
    ...shared,
  };
}

/** The US regulator's assessment of the state: no points, because it rates no airlines. Null if there is none. */
export function iasaLine({ iasa }: Airline): RatingInputLine | null {
  if (!iasa) return null;
  const { state, isCategory2, since, until, lastSeen, doubt, source } = iasa;
  const from = { state: { state }, since: sayPartialDate(since) };
  const text = isCategory2
    ? say('report.oversight.lineCategory2', { ...from, confirmed: { date: lastSeen } })
    : say('report.oversight.lineCategory1', { ...from, until: sayPartialDate(until ?? lastSeen) });
  const asOf = lastSeen.replace('by ', '');
  const about = isCategory2 ? 'us-category-2' : 'us-category-1';
  return { about, text, check: null, points: 0, asOf, sources: [source], basis: 'published', note: doubt };
}

/** EASA's suspension of the airline: no points, because the EU Air Safety List is the check. Null if there is none. */
function easaLine({ easaSuspension }: Airline): RatingInputLine | null {
  if (!easaSuspension) return null;
  const { from, to, fromSource, toSource } = easaSuspension;
  return {
    about: 'easa',
    text: say('report.oversight.lineEasa', { from: { date: from }, ...untilValues(to) }),
    check: null,
    points: 0,
    asOf: to ?? fromSource.asOf,
    sources: [fromSource, ...(toSource ? [toSource] : [])],
    basis: 'published',
    note: say('report.oversight.easaNote'),
  };
}

/** @param today ISO date */
export function accidentLine(airline: Airline, today: string): RatingInputLine {
  const count = accidents.recentFatalAccidents(airline, today).length;
  const { fatalAccidentsAsOf, fatalAccidentsSearchedTo: searchedTo } = airline;
  const reports = accidents.recentReports(airline, today);
  const first = accidents.recentFirstFlight(airline, today);
  const shared = {
    about: 'accidents' as const,
    asOf: searchedTo,
    sources: [airline.fatalAccidentsSource, ...(first ? [first.source] : [])],
    basis: 'computed' as const,
    note:
      searchedTo === fatalAccidentsAsOf
        ? null
        : say('report.accidents.twoLists', { date: { date: fatalAccidentsAsOf } }),
  };
  const textWith = (points: string) =>
    say('report.accidents.line', { ...accidents.accidentValues(airline, today), date: { date: searchedTo }, points });
  if (count > 0) {
    const others = reports.map((report) => say('report.accidents.another', { report: accidents.reportText(report) }));
    const note = sayTogether(shared.note, ...others) || null;
    return { text: textWith('all'), check: 'failed', points: count * RATING_POINTS.eachAccident, ...shared, note };
  }
  if (reports.length > 0) {
    // 'no fatal accident' must not be said, nor its points given, while a report says otherwise
    return {
      ...unknownLine(
        'accidents',
        say('report.accidents.underReview', {
          ...accidents.timeOf(airline, today),
          reports: { list: reports.map(accidents.reportText), link: ';' },
        }),
        {
          note: say('report.accidents.noPoints'),
          sources: reports.map(({ source }) => source),
        },
      ),
      asOf: reports[0]?.seenOn ?? null,
      basis: 'unverified',
    };
  }
  const passed = { check: 'passed', points: RATING_POINTS.oldOrShortRecord, ...shared } as const;
  if (first) return { ...passed, text: textWith('short') };
  if (isOverYearOld(searchedTo, today)) return { ...passed, text: textWith('old') };
  return { ...passed, text: textWith('all'), points: RATING_POINTS.noAccident };
}

function listNote(list: EuListing, country: string): Told | null {
  const { past } = list;
  const removals = past.flatMap(({ note: remark, toSource }) => [
    remark,
    toSource && say('report.euList.removed', { title: toSource.title }),
  ]);
  return sayClauses([listingNote(list, country), ...removals]);
}

/** What the list says beside the airline's name, or of its state. */
export function listingNote({ value, isByState, note }: EuListing, country: string): Told | null {
  const of = { country: { state: country } };
  if (isByState) return say('report.euList.allOf', of);
  if (value !== 'none') return note;
  return note === NOT_LISTED ? say('report.euList.notFound') : say('report.euList.excepted', of);
}

function pastText({ of, from, to, wasRestricted }: PastListing, country: string): Told {
  const verb = wasRestricted ? 'restricted' : 'banned';
  if (!from && !to) return say('report.euList.once', { was: verb });
  return say('report.euList.past', {
    was: of === 'airline' ? verb : 'state',
    country: countryOf(country),
    start: from ? 'known' : 'unknown',
    from: sayPartialDate(from ?? ''),
    end: to ? 'known' : 'unknown',
    to: sayPartialDate(to ?? ''),
  });
}

/** The country as used in a sentence: 'the Philippines'. */
function countryOf(state: string): WrittenCountry {
  const hasArticle = /^(Philippines|Gambia|Comoros|DR Congo|Central African Republic)$/.test(state);
  return { state, hasArticle };
}

/** 'a registration is valid for 24 months; it was renewed since'; null for none. */
function sayClauses(parts: (Told | null)[]): Told | null {
  const list = parts.filter((part) => part !== null);
  return list.length > 1 ? say('report.rating.clauses', { clauses: { list, link: ';' } }) : (list[0] ?? null);
}

/** What a message is given on a day until which something lasted, or still does. */
export function untilValues(to: string | null) {
  return { ended: to ? 'yes' : 'no', until: { date: to ?? '' } };
}

/** 'by 2012-04' is before that month. */
export function sayPartialDate(date: string): Value {
  return date.startsWith('by ') ? say('report.oversight.before', { date: { date: date.slice(3) } }) : { date };
}
