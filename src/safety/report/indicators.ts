import type { FoundFlight } from '../../flight/flight.ts';
import { isOverYearOld } from '../../format/age.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import type { EuListing } from '../../reference/oversight.ts';
import type { Source } from '../../reference/source.ts';
import { say, type Told } from '../../words/say.ts';
import * as accidents from '../airline/airline-accidents.ts';
import { euListSentence } from '../airline/airline-ban.ts';
import { listingNote, sayPartialDate, untilValues } from '../airline/airline-rating.ts';
import { isLapsed } from '../airline/iosa-standing.ts';
import { sayFlown } from '../model/record-sentence.ts';
import { relationOfScore } from '../rates/relation.ts';
import type { Basis, KeyIndicator, Provenance, Score } from '../report.ts';
import { type SourceList, unknown } from './source-list.ts';

/**
 * What a reader should know first about the model: nothing where its interval does not tell it from the average.
 * @param provenance that of the score
 */
export function modelIndicators(score: Score, provenance: Provenance): KeyIndicator[] {
  if (score.value === null) return [{ status: 'warning', text: say('report.indicators.noScore'), provenance }];
  const { fatalAccidents, from, asOf } = score;
  const given = { flown: sayFlown(score), from: String(from), asOf: String(asOf) };
  const relation = relationOfScore(score);
  if (relation === 'better') {
    const text = fatalAccidents
      ? say('report.indicators.fewer', { ...given, accidents: { number: fatalAccidents } })
      : say('report.indicators.noneOfModel', given);
    return [{ status: 'positive', text, provenance }];
  }
  if (relation !== 'worse') return [];
  return [
    {
      status: 'negative',
      text: say('report.indicators.more', { ...given, accidents: fatalAccidents ?? 0 }),
      provenance,
    },
  ];
}

/** What is reported about the models and not checked. */
export function modelReportIndicators(reports: accidents.ModelReport[], sources: SourceList): KeyIndicator[] {
  return reports.map((report) => {
    const provenance = sources.cite([report.event.source], 'unverified', { asOf: report.event.seenOn });
    return { status: 'warning', text: accidents.modelReportSentence(report), provenance };
  });
}

/** The same about the operating airline. Unknown facts appear only in the rating's lines. @param today ISO date */
export function airlineIndicators(airline: Airline, today: string, sources: SourceList): KeyIndicator[] {
  const { euSafetyList: list, iosa, fatalAccidentsSearchedTo, fatalAccidentsSource } = airline;
  const from = (fact: DatedFact, basis: Basis) => sources.cite([fact.source], basis, { asOf: fact.asOf });
  const reports = accidents.recentReports(airline, today);
  const stopped = stoppedSentence(airline);
  const indicators: KeyIndicator[] = [];
  if (stopped && airline.operating) {
    indicators.push({ status: 'warning', text: stopped, provenance: from(airline.operating, 'published') });
  }
  if (!accidents.isUnderReview(airline, today)) {
    const searched = { asOf: fatalAccidentsSearchedTo, source: fatalAccidentsSource };
    indicators.push({ ...accidentIndicator(airline, today), provenance: from(searched, 'computed') });
  }
  for (const report of reports) {
    const text = accidents.airlineReportSentence(airline.name, report);
    const provenance = from({ asOf: report.seenOn, source: report.source }, 'unverified');
    indicators.push({ status: 'warning', text, provenance });
  }
  if (list) indicators.push(listIndicator(airline, list, sources));
  indicators.push(...oversightIndicators(airline, sources));
  if (iosa && !isLapsed(iosa, today)) {
    const isInferred = iosa.basis === 'by membership';
    const text = say('report.iosa.registered', {
      name: airline.name,
      basis: isInferred ? 'inferred' : 'stated',
      date: { date: iosa.asOf ?? '' },
    });
    indicators.push({ status: 'positive', text, provenance: from(iosa, isInferred ? 'inferred' : 'published') });
  }
  return indicators;
}

/** The US regulator's Category 2 while it lasts, and EASA's suspension; a past one reads as past. */
function oversightIndicators(airline: Airline, sources: SourceList): KeyIndicator[] {
  const { name, iasa, easaSuspension: suspension } = airline;
  const indicators: KeyIndicator[] = [];
  if (iasa?.isCategory2) {
    const { state, since, lastSeen, doubt, source } = iasa;
    const text = say('report.oversight.category2', {
      state: { state },
      since: sayPartialDate(since),
      confirmed: { date: lastSeen },
    });
    const provenance = sources.cite([source], 'published', { asOf: lastSeen, note: doubt });
    indicators.push({ status: 'warning', text, provenance });
  }
  if (suspension) {
    const { from, to, fromSource, toSource } = suspension;
    const text = say('report.oversight.easa', { name, from: { date: from }, ...untilValues(to) });
    const provenance = sources.cite([fromSource, toSource], 'published', { asOf: to ?? fromSource.asOf });
    indicators.push({ status: to ? 'warning' : 'negative', text, provenance });
  }
  return indicators;
}

/** A ban may exist even for an airline without a record. @param carrier the airline on the EU Air Safety List */
export function unratedIndicators(carrier: ListedCarrier | null, sources: SourceList): KeyIndicator[] {
  const list = carrier?.euSafetyList;
  const text = list ? say('report.rating.noOtherData') : say('report.rating.noData');
  const nothing: KeyIndicator = { status: 'warning', text, provenance: unknown(text) };
  return list ? [listIndicator(carrier, list, sources), nothing] : [nothing];
}

/** `stateSource`, if the ban is on the state and our record does not have it */
function listIndicator(
  { name, country, stateSource }: Pick<ListedCarrier, 'name' | 'country' | 'stateSource'>,
  list: EuListing,
  sources: SourceList,
): KeyIndicator {
  const note = banNote(list, country);
  const provenance = sources.cite([list.source, stateSource], 'published', { asOf: list.asOf, note });
  return { status: EU_LIST_STATUS[list.value], about: 'eu-list', text: euListSentence(name, list), provenance };
}

/** What a ban makes one ask: whether it means this airline, and how it can fly to the EU at all. */
function banNote(list: EuListing, country: string): Told | null {
  if (list.value !== 'banned') return null;
  return list.isByState
    ? say('report.euList.bansState', { whom: listingNote(list, country) ?? '' })
    : say('report.euList.bans');
}

type DatedFact = { asOf: string | null; source: Source };

/** 'Lufthansa CityLine no longer flies (as of Apr 18, 2026).', with who still sells the flight; null if it may fly. */
export function stoppedSentence(
  { name, operating }: Pick<Airline, 'name' | 'operating'>,
  flight?: Pick<FoundFlight, 'flightNumber' | 'flightData'>,
): Told | null {
  if (operating?.value !== false) return null;
  const seller = flight?.flightData.sellingCarrier?.name;
  const stopped = { name, date: { date: operating.asOf ?? '' } };
  return seller
    ? say('report.airline.stoppedSold', { ...stopped, seller, flight: flight.flightNumber })
    : say('report.airline.stopped', stopped);
}

const EU_LIST_STATUS = { none: 'positive', restricted: 'warning', banned: 'negative' } as const;

function accidentIndicator(airline: Airline, today: string): KeyIndicator {
  const count = accidents.recentFatalAccidents(airline, today).length;
  const { name, fatalAccidentsSearchedTo: searchedTo } = airline;
  const isOld = isOverYearOld(searchedTo, today);
  const text = say('report.accidents.ofAirline', {
    name,
    ...accidents.accidentValues(airline, today),
    date: { date: searchedTo },
    age: isOld ? 'old' : 'new',
  });
  if (count > 0) return { status: count === 1 ? 'warning' : 'negative', text };
  return { status: isOld || accidents.recentHostileActs(airline, today).length > 0 ? 'warning' : 'positive', text };
}
