import { oneAircraft, shortName, type WeighedModel } from '../../aircraft/likely-words.ts';
import type { FoundFlight } from '../../flight/flight.ts';
import { flightNumberText } from '../../flight/flight-number-text.ts';
import { placeText } from '../../flight/place.ts';
import { formatDate } from '../../format/date.ts';
import { countText, formatNumber, lowerFirst } from '../../format/text.ts';
import type { ScoreEvent } from '../../reference/aircraft-model.ts';
import { type ModelReport, modelReportSentence } from '../airline/airline-accidents.ts';
import { euListSentence } from '../airline/airline-ban.ts';
import { peersSentence, pointsOf } from '../airline/rating-peers.ts';
import { MIN_SHARE } from '../model/likely-models.ts';
import { mixParagraph } from '../model/mix-report.ts';
import { flownTextOf, scoreLabel } from '../model/record-sentence.ts';
import type { DescribedFlight } from '../rates/describe-flight.ts';
import { FIT } from '../rates/fit.ts';
import { flights, rangeInFlights } from '../rates/rate-sentence.ts';
import { relationOfScore } from '../rates/relation.ts';
import type { AirlineSafety, ModelSafety, RatingLine, Score } from '../report.ts';
import type { ReportFacts } from '../report-facts.ts';
import { REPORT_DISCLAIMER } from './disclaimer.ts';

type AnalysisFacts = Pick<ReportFacts, 'flight' | 'mix' | 'misfit' | 'listedCarrier' | 'today'> & {
  score: Score;
  modelSafety: ModelSafety | null;
  /** without the score's label and relation, which would praise */
  isPlain: boolean;
  /** what is reported about the model, or one of them, and not checked */
  modelReports: ModelReport[];
  airlineSafety: AirlineSafety;
  flightRate: DescribedFlight['flightRate'];
  /** whether the airline no longer flies */
  hasEnded: boolean;
};

/** A report's text in four parts: statements of one or two sentences each. */
export type Analysis = { flight: string[]; model: string[]; airline: string[]; closing: string[] };

/** Writes statements from the facts alone, about the flight, the aircraft, the airline and what the figures mean. */
export function writeAnalysis(facts: AnalysisFacts): Analysis {
  return {
    flight: [flightParagraph(facts)],
    model: [...modelStatements(facts), ...facts.modelReports.map(modelReportSentence)],
    airline: airlineStatements(facts),
    closing: [closing(facts)],
  };
}

/** The text in a report: a paragraph for each part, separated by empty lines. */
export function analysisText(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs.map((statements) => statements.join(' ')).join('\n\n');
}

function flightParagraph({ flight, modelSafety, misfit, hasEnded }: AnalysisFacts): string {
  const { operatingCarrier, sellingCarrier, via, aircraftBasis, isFormerRoute, isByPartner } = flight.flightData;
  const name = operatingCarrier?.name ?? flight.airline;
  const carrier = isByPartner ? `a regional partner of ${name}` : name;
  const isPast = hasEnded || isFormerRoute;
  const by = carrier ? ` ${isPast ? 'was' : 'is'} operated by ${carrier}` : '';
  const sold = sellingCarrier ? `, and sold by ${sellingCarrier.name}` : '';
  const stops = via.length > 0 ? `, calling at ${via.map((code) => placeOf(flight, code)).join(' and ')}` : '';
  const route =
    flight.origin && flight.destination
      ? ` from ${placeOf(flight, flight.origin)} to ${placeOf(flight, flight.destination)}${stops}`
      : '';
  const callsign = flight.callsign && flight.callsign !== flight.flightNumber ? ` (call sign ${flight.callsign})` : '';
  const when = flight.departure
    ? ` This report covers the departure on ${formatDate(flight.flightData.asOf ?? flight.departure.slice(0, 10))}.`
    : '';
  return `${flightNumberText(flight.flightNumber)}${callsign}${by}${route}${sold}.${when} ${hasEnded ? '' : aircraftSentence(flight, aircraftBasis, modelSafety)}${misfit ? ` ${misfit}` : ''}`;
}

function aircraftSentence(flight: FoundFlight, basis: string, model: ModelSafety | null): string {
  const type = flight.aircraftType ? ` (type ${flight.aircraftType})` : '';
  if (basis === 'likely') {
    return `The aircraft is an estimate: ${flight.flightData.likelyWords ?? 'not known'}. Your booking shows the aircraft planned for your date.`;
  }
  const registration = flight.registration ? `, registration ${flight.registration}` : '';
  if (!model) {
    return type
      ? `We don't have data on this aircraft model${type}${registration}.`
      : "We don't know which aircraft operates it. Your booking usually says.";
  }
  const name = `${oneAircraft(model.modelName)}${type}${registration}`;
  if (basis === 'reported') return `The aircraft is ${name}.`;
  if (basis === 'usual')
    return `It's usually operated by ${name}. Your booking shows the aircraft planned for your date.`;
  return `You selected ${name}. The figures below are for that model.`;
}

function modelStatements({ score, modelSafety, mix = [], isPlain }: AnalysisFacts): string[] {
  if (mix.length > 0) return [mixParagraph(score, isPlain), ...accidentsOfMix(mix)];
  if (!modelSafety) {
    return ["Without the aircraft type we can't show a score. Select the aircraft on your booking to see its record."];
  }
  const { value, low, high, rateLow, rateHigh, rateBasis } = score;
  const range = `a 90% range of ${low} to ${high} (${rangeInFlights({ rateLow: rateLow ?? 0, rateHigh: rateHigh ?? 0 })})`;
  const ofCategory = `From the record of its category, not its own, its score is ${value} out of 100, with ${range}.`;
  if (score.exposureMillionDepartures === null)
    return [
      'No departure figures are published for this model.',
      ofCategory,
      `The model has been in service since ${modelSafety.firstServiceYear}.`,
    ];
  const { modelName, scoreEvents } = modelSafety;
  const label = isPlain ? '' : ` (${scoreLabel(value).text}, ${relationOfScore(score)})`;
  const what = rateBasis === 'early' ? 'an early estimate' : 'a score';
  return [
    `Between ${score.from} and ${score.asOf} the ${modelName} had ${countedText(scoreEvents)} in ${flownTextOf(score)}.`,
    rateBasis === 'category'
      ? ofCategory
      : `Combined with the world average, that gives ${what} of ${value} out of 100${label}, with ${range}.`,
  ];
}

/** '2 fatal accidents (the latest: Ethiopian Airlines 302, Mar 10, 2019)' */
function countedText(events: Omit<ScoreEvent, 'source'>[]): string {
  const latest = events.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  if (!latest) return 'no fatal accident';
  const { flight, operator, date } = latest;
  const which = `${flight ?? operator}, ${formatDate(date)}`;
  return `${countText(events.length, 'fatal accident')} (${events.length > 1 ? 'the latest: ' : ''}${which})`;
}

/** What happened to the likely models that have a count, so that an estimate hides no accident. */
function accidentsOfMix(mix: WeighedModel[]): string[] {
  const statements = mix
    .filter(({ model, share }) => model.scoreBasis && share >= MIN_SHARE)
    .map(({ model: { name, scoreEvents } }) => `${shortName(name)}, ${countedText(scoreEvents)}`);
  return statements.length > 0 ? [`On record: ${statements.join('; ')}.`] : [];
}

function airlineStatements({ airlineSafety, listedCarrier, modelSafety, hasEnded }: AnalysisFacts): string[] {
  const name = airlineSafety.airlineName ?? 'the airline';
  if (airlineSafety.rating === null) {
    const list = listedCarrier?.euSafetyList;
    if (list)
      return [euListSentence(listedCarrier.name, list), "We don't have other data on this airline, so it isn't rated."];
    return [
      `We don't have data on ${name}, so it isn't rated, and we can't say whether the EU Air Safety List bans it. That's neither good nor bad.`,
    ];
  }
  const { rating, ratingOutOf = 10, ratingPeers, record } = airlineSafety;
  // the record begins with what the line of counted accidents says
  const isInRecord = ({ about, check }: RatingLine) => about === 'accidents' && check !== 'unknown' && Boolean(record);
  const lines = airlineSafety.ratingLines
    .filter((line) => line.basis !== 'rule' && !isInRecord(line))
    .map((line) => midSentence(line.text))
    .join('; ');
  const fleet =
    airlineSafety.fleetSize === null
      ? null
      : `${name} ${hasEnded ? 'had' : 'has'} ${formatNumber(airlineSafety.fleetSize)} aircraft${airlineSafety.avgFleetAge === null ? '' : `, ${airlineSafety.avgFleetAge} years old on average`}.`;
  // the part about the aircraft has already said that the model is unknown
  const hasRecordToTell = modelSafety !== null || airlineSafety.safetyRecord !== null;
  return [
    `${name} has ${pointsOf(rating, ratingOutOf)}: ${lines}.`,
    ratingPeers && peersSentence(rating, ratingOutOf, ratingPeers),
    record?.sentence,
    hasRecordToTell && airlineSafety.safetyRecordReason,
    fleet,
  ].filter((statement) => typeof statement === 'string');
}

function closing({ flight, flightRate, isPlain, misfit, today }: AnalysisFacts): string {
  const { asOf, provider } = flight.flightData;
  const from = provider === 'flightradar24' && asOf ? ` Live data is of ${formatDate(asOf)}.` : '';
  const average = `On average, airline flying had about 1 fatal accident per ${flights(1e6 / FIT.averageRate)} flights (${FIT.from}–${FIT.to}).`;
  const statements =
    flightRate && !misfit ? `${isPlain ? '' : `${flightRate.verdictWords}. `}${flightRate.sentence}` : average;
  return `${statements} These are comparisons of very small risks.${from} Written ${formatDate(today)}. ${REPORT_DISCLAIMER}`;
}

/** 'London (LHR)'; only the code for an airport that is not on record */
function placeOf({ flightData: { places = [] } }: FoundFlight, code: string): string {
  const known = places.find((place) => place.code === code);
  return known ? placeText(known) : code;
}

/** Lowercases the first word, unless it is a name such as IOSA or EU. */
function midSentence(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : lowerFirst(text);
}
