import type { FoundFlight } from '../../flight/flight.ts';
import { formatDate, isOverYearOld } from '../../format/date.ts';
import { countText, lowerFirst } from '../../format/text.ts';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import type { EuListing } from '../../reference/oversight.ts';
import type { Source } from '../../reference/source.ts';
import {
  accidentsText,
  apartFromHostileActs,
  type ModelReport,
  modelReportSentence,
  recentFatalAccidents,
  recentReports,
  reportText,
} from '../airline/airline-accidents.ts';
import { euListSentence } from '../airline/airline-ban.ts';
import { partialDate } from '../airline/airline-rating.ts';
import { isLapsed } from '../airline/iosa-standing.ts';
import { flownTextOf } from '../model/record-sentence.ts';
import { relationOfScore } from '../rates/relation.ts';
import type { Basis, KeyIndicator, Provenance, Score } from '../report.ts';
import { type SourceList, unknown } from './source-list.ts';

/**
 * What a reader should know first about the model: nothing where its interval does not tell it from the average.
 * @param provenance that of the score
 */
export function modelIndicators(score: Score, provenance: Provenance): KeyIndicator[] {
  if (score.value === null) return [{ status: 'warning', text: 'No score without an aircraft model.', provenance }];
  const { fatalAccidents, from, asOf } = score;
  const flown = `${flownTextOf(score)} (${from}–${asOf})`;
  const relation = relationOfScore(score);
  if (relation === 'better than the world average') {
    const text = fatalAccidents
      ? `Fewer fatal accidents per departure than the world average: ${fatalAccidents} in ${flown}.`
      : `No fatal accidents for this model in ${flown}.`;
    return [{ status: 'positive', text, provenance }];
  }
  if (relation !== 'worse than the world average') return [];
  return [
    {
      status: 'negative',
      text: `${accidents(fatalAccidents ?? 0)} for this model in ${flown}: ${relation}.`,
      provenance,
    },
  ];
}

/** What is reported about the models and not checked. */
export function modelReportIndicators(reports: ModelReport[], sources: SourceList): KeyIndicator[] {
  return reports.map((report) => {
    const provenance = sources.cite([report.event.source], 'unverified', { asOf: report.event.seenOn });
    return { status: 'warning', text: modelReportSentence(report), provenance };
  });
}

/** The same about the operating airline. Unknown facts appear only in the rating's lines. @param today ISO date */
export function airlineIndicators(airline: Airline, today: string, sources: SourceList): KeyIndicator[] {
  const { euSafetyList: list, iosa, fatalAccidentsSearchedTo, fatalAccidentsSource } = airline;
  const from = (fact: DatedFact, basis: Basis) => sources.cite([fact.source], basis, { asOf: fact.asOf });
  const reports = recentReports(airline, today);
  const isDenied = reports.length > 0 && recentFatalAccidents(airline, today).length === 0;
  const stopped = stoppedSentence(airline);
  const indicators: KeyIndicator[] = [];
  if (stopped && airline.operating) {
    indicators.push({ status: 'warning', text: stopped, provenance: from(airline.operating, 'published') });
  }
  if (!isDenied) {
    const searched = { asOf: fatalAccidentsSearchedTo, source: fatalAccidentsSource };
    indicators.push({ ...accidentIndicator(airline, today), provenance: from(searched, 'computed') });
  }
  for (const report of reports) {
    const text = `An accident of ${airline.name}: ${reportText(report)}.`;
    const provenance = from({ asOf: report.seenOn, source: report.source }, 'unverified');
    indicators.push({ status: 'warning', text, provenance });
  }
  if (list) indicators.push(listIndicator(airline.name, list, sources));
  indicators.push(...oversightIndicators(airline, sources));
  if (iosa && !isLapsed(iosa, today)) {
    const isInferred = iosa.basis === 'by membership';
    const text = `${airline.name} is IOSA-registered (${isInferred ? 'inferred from membership, ' : ''}${formatDate(iosa.asOf)}).`;
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
    const text = `${state} has been in Category 2 of the US regulator (IASA) since ${partialDate(since)}, last confirmed ${formatDate(lastSeen)}: it judged the state's oversight of its airlines as below ICAO standards.`;
    const provenance = sources.cite([source], 'published', { asOf: lastSeen, note: doubt });
    indicators.push({ status: 'warning', text, provenance });
  }
  if (suspension) {
    const { from, to, fromSource, toSource } = suspension;
    const text = `EASA suspended the authorization of ${name} to fly to the EU from ${formatDate(from)}${to ? ` until ${formatDate(to)}` : ''}.`;
    const provenance = sources.cite([fromSource, toSource], 'published', { asOf: to ?? fromSource.asOf });
    indicators.push({ status: to ? 'warning' : 'negative', text, provenance });
  }
  return indicators;
}

/** A ban may exist even for an airline without a record. @param carrier the airline on the EU Air Safety List */
export function unratedIndicators(carrier: ListedCarrier | null, sources: SourceList): KeyIndicator[] {
  const list = carrier?.euSafetyList;
  const text = `We have no ${list ? 'other ' : ''}data on this airline.`;
  const nothing: KeyIndicator = { status: 'warning', text, provenance: unknown(text) };
  return list ? [listIndicator(carrier.name, list, sources, carrier.stateSource), nothing] : [nothing];
}

/** @param stateSource the source for the airline's state, if the ban is on the state and our record does not have it */
function listIndicator(name: string, list: EuListing, sources: SourceList, stateSource?: Source): KeyIndicator {
  const provenance = sources.cite([list.source, stateSource], 'published', { asOf: list.asOf, note: banNote(list) });
  return { status: EU_LIST_STATUS[list.value], text: euListSentence(name, list), provenance };
}

/** What a ban makes one ask: whether it means this airline, and how it can fly to the EU at all. */
function banNote({ value, isByState, note }: EuListing): string | null {
  if (value !== 'banned') return null;
  const whom = isByState ? `The list bans ${note}: it judges their authority, not each airline. ` : '';
  return `${whom}A banned airline may still sell flights to the EU that another airline flies with its own aircraft and crew.`;
}

type DatedFact = { asOf: string | null; source: Source };

/** 'Lufthansa CityLine no longer flies (as of Apr 18, 2026).', with who still sells the flight; null if it may fly. */
export function stoppedSentence(
  { name, operating }: Pick<Airline, 'name' | 'operating'>,
  flight?: Pick<FoundFlight, 'flightNumber' | 'flightData'>,
): string | null {
  if (operating?.value !== false) return null;
  const seller = flight?.flightData.sellingCarrier?.name;
  const sold = seller
    ? ` If ${seller} still sells ${flight.flightNumber}, another airline flies it: your booking names the operator.`
    : '';
  return `${name} no longer flies (as of ${formatDate(operating.asOf)}).${sold}`;
}

const EU_LIST_STATUS = { none: 'positive', restricted: 'warning', banned: 'negative' } as const;

function accidentIndicator(airline: Airline, today: string): KeyIndicator {
  const count = recentFatalAccidents(airline, today).length;
  const { name, fatalAccidentsSearchedTo: searchedTo } = airline;
  const isOld = isOverYearOld(searchedTo, today);
  const covered = `data to ${formatDate(searchedTo)}${isOld ? ', over 12 months ago' : ''}`;
  const text = `${name}: ${lowerFirst(accidentsText(airline, today))} (${covered}).`;
  if (count > 0) return { status: count === 1 ? 'warning' : 'negative', text };
  return { status: isOld || apartFromHostileActs(airline, today) ? 'warning' : 'positive', text };
}

function accidents(count: number): string {
  return count === 0 ? 'No fatal accidents' : countText(count, 'fatal accident');
}
