import { sayAircraft, shortName, type WeighedModel } from '../../aircraft/likely-words.ts';
import type { FoundFlight } from '../../flight/flight.ts';
import { flightNumberText } from '../../flight/flight-number-text.ts';
import { sayPlace } from '../../flight/place.ts';
import type { ScoreEvent } from '../../reference/aircraft-model.ts';
import { type Said, say, sayTogether, type Told, type WrittenList } from '../../words/say.ts';
import { sayValue } from '../../words/values.ts';
import { type ModelReport, modelReportSentence } from '../airline/airline-accidents.ts';
import { euListSentence } from '../airline/airline-ban.ts';
import { peersSentence, pointsOf } from '../airline/rating-peers.ts';
import { MIN_SHARE } from '../model/likely-models.ts';
import { mixParagraph } from '../model/mix-report.ts';
import { sayFlown, scoreLabel } from '../model/record-sentence.ts';
import type { DescribedFlight } from '../rates/describe-flight.ts';
import { FIT } from '../rates/fit.ts';
import { sayFlights, sayRange } from '../rates/rate-sentence.ts';
import { RELATION_TEXT, relationOfScore } from '../rates/relation.ts';
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
  hasEnded: boolean;
};

/** A report's text in four parts: statements of one or two sentences each. */
export type Analysis = { flight: Told[]; model: Told[]; airline: Told[]; closing: Told[] };

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
export function analysisText(paragraphs: readonly (readonly Told[])[]): Told {
  return { sentences: paragraphs.map((statements) => sayTogether(...statements)), areParagraphs: true };
}

function flightParagraph({ flight, modelSafety, misfit, hasEnded }: AnalysisFacts): Told {
  const { operatingCarrier, sellingCarrier, via, aircraftBasis, isFormerRoute, isByPartner } = flight.flightData;
  const carrier = operatingCarrier?.name ?? flight.airline;
  const isPast = hasEnded || isFormerRoute;
  const { flightNumber, callsign, origin, destination, departure } = flight;
  const head = say('report.analysis.flight', {
    number: flightNumberText(flightNumber),
    callsign: callsign && callsign !== flightNumber ? callsign : 'none',
    operated: carrier ? operatedAs(isPast, isByPartner) : 'unknown',
    carrier: carrier ?? '',
    way: origin && destination ? (via.length > 0 ? 'via' : 'direct') : 'unknown',
    origin: placeOf(flight, origin ?? ''),
    destination: placeOf(flight, destination ?? ''),
    via: { list: via.map((code) => placeOf(flight, code)) } as WrittenList,
    seller: sellingCarrier?.name ?? 'none',
  });
  const day = flight.flightData.asOf ?? departure?.slice(0, 10) ?? '';
  const when = departure === null ? null : say('report.analysis.departure', { date: { date: day } });
  const aircraft = hasEnded ? '' : aircraftSentence(flight, aircraftBasis, modelSafety);
  return sayTogether(head, when, aircraft, misfit);
}

function operatedAs(isPast = false, isByPartner = false): string {
  if (isByPartner) return isPast ? 'wasByPartner' : 'byPartner';
  return isPast ? 'was' : 'is';
}

function aircraftSentence(flight: FoundFlight, basis: string, model: ModelSafety | null): Told {
  const words = flight.flightData.likelyWords;
  if (basis === 'likely') {
    return words ? say('report.analysis.likely', { words }) : say('report.analysis.likelyUnknown');
  }
  const given = { type: flight.aircraftType ?? 'none', registration: flight.registration ?? 'none' };
  if (!model) {
    return flight.aircraftType ? say('report.analysis.noModel', given) : say('report.analysis.noAircraft');
  }
  const named = { ...given, aircraft: sayAircraft(model.modelName) };
  if (basis === 'reported') return say('report.analysis.reported', named);
  return basis === 'usual' ? say('report.analysis.usual', named) : say('report.analysis.chosen', named);
}

function modelStatements({ score, modelSafety, mix = [], isPlain }: AnalysisFacts): Told[] {
  if (mix.length > 0) return [mixParagraph(score, isPlain), ...accidentsOfMix(mix)];
  if (!modelSafety) {
    return [say('report.analysis.noScore')];
  }
  const { value, low, high, rateLow, rateHigh, rateBasis } = score;
  const relation = relationOfScore(score);
  const given = {
    score: String(value),
    low: String(low),
    high: String(high),
    range: sayRange({ rateLow: rateLow ?? 0, rateHigh: rateHigh ?? 0 }),
  };
  const ofCategory = say('report.analysis.ofCategory', given);
  if (score.exposureMillionDepartures === null)
    return [
      say('report.analysis.unpublished'),
      ofCategory,
      say('report.analysis.inService', { year: String(modelSafety.firstServiceYear) }),
    ];
  return [
    say('report.analysis.record', {
      from: String(score.from),
      asOf: String(score.asOf),
      model: modelSafety.modelName,
      accidents: sayCounted(modelSafety.scoreEvents),
      flown: sayFlown(score),
    }),
    rateBasis === 'category'
      ? ofCategory
      : say('report.analysis.score', {
          ...given,
          basis: rateBasis ?? 'record',
          label: isPlain ? 'none' : sayValue(scoreLabel(value).text),
          relation: relation ? RELATION_TEXT[relation] : 'none',
        }),
  ];
}

/** '2 fatal accidents (the latest: Ethiopian Airlines 302, Mar 10, 2019)' */
function sayCounted(events: Omit<ScoreEvent, 'source'>[]): Said {
  const latest = events.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  if (!latest) return say('report.analysis.noAccident');
  const { flight, operator, date } = latest;
  const given = { which: flight ?? operator, date: { date } };
  return events.length > 1
    ? say('report.analysis.accidents', { ...given, count: events.length })
    : say('report.analysis.oneAccident', given);
}

/** What happened to the likely models that have a count, so that an estimate hides no accident. */
function accidentsOfMix(mix: WeighedModel[]): Told[] {
  const statements = mix
    .filter(({ model, share }) => model.scoreBasis && share >= MIN_SHARE)
    // 'no fatal accident' must not be said while one is reported
    .filter(({ model: { scoreEvents, reported = [] } }) => scoreEvents.length > 0 || reported.length === 0)
    .map(({ model: { name, scoreEvents } }) =>
      say('report.analysis.modelOfMix', { model: shortName(name), accidents: sayCounted(scoreEvents) }),
    );
  return statements.length > 0 ? [say('report.analysis.ofMix', { models: { list: statements, link: ';' } })] : [];
}

function airlineStatements({ airlineSafety, listedCarrier, modelSafety, hasEnded }: AnalysisFacts): Told[] {
  const name = airlineSafety.airlineName;
  if (airlineSafety.rating === null) {
    const list = listedCarrier?.euSafetyList;
    if (list) return [euListSentence(listedCarrier.name, list), say('report.analysis.noOtherData')];
    return [say('report.analysis.noAirline', { airline: name ?? 'unknown' })];
  }
  const { rating, ratingOutOf = 10, ratingPeers, record } = airlineSafety;
  const airline = name ?? '';
  // the record begins with what the line of counted accidents says
  const isInRecord = ({ about, check }: RatingLine) => about === 'accidents' && check !== 'unknown' && Boolean(record);
  const list = airlineSafety.ratingLines
    .filter((line) => line.basis !== 'rule' && !isInRecord(line))
    .map(({ text }) => text);
  const fleet =
    airlineSafety.fleetSize === null
      ? null
      : say('report.analysis.fleet', {
          airline,
          flies: hasEnded ? 'no' : 'yes',
          count: airlineSafety.fleetSize,
          age: airlineSafety.avgFleetAge === null ? 'unknown' : { number: airlineSafety.avgFleetAge },
        });
  // the part about the aircraft has already said that the model is unknown
  const hasRecordToTell = modelSafety !== null || airlineSafety.safetyRecord !== null;
  return [
    say('report.analysis.points', { airline, points: pointsOf(rating, ratingOutOf), lines: { list, link: 'clauses' } }),
    ratingPeers && peersSentence(rating, ratingOutOf, ratingPeers),
    record?.sentence,
    hasRecordToTell && airlineSafety.safetyRecordReason,
    fleet,
  ].flatMap((statement) => statement || []);
}

function closing({ flight, flightRate, isPlain, misfit, today }: AnalysisFacts): Told {
  const { asOf, provider } = flight.flightData;
  const isLive = provider === 'flightradar24' && asOf;
  const live = isLive ? say('report.analysis.live', { date: { date: asOf } }) : null;
  const years = { from: String(FIT.from), to: String(FIT.to) };
  const statements =
    flightRate && !misfit
      ? [
          ...(isPlain ? [] : [say('report.analysis.verdict', { verdict: flightRate.verdictWords })]),
          flightRate.sentence,
        ]
      : [say('report.analysis.average', { flights: sayFlights(1e6 / FIT.averageRate), ...years })];
  const written = say('report.analysis.written', { date: { date: today } });
  return sayTogether(...statements, say('report.analysis.small'), live, written, REPORT_DISCLAIMER);
}

/** 'London (LHR)'; only the code for an airport that is not on record */
function placeOf({ flightData: { places = [] } }: FoundFlight, code: string): Told {
  const known = places.find((place) => place.code === code);
  return known ? sayPlace(known) : code;
}
