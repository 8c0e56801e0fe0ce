import { beforeAll, describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { unreachableLeg } from '#src/aircraft/aircraft-fit.ts';
import type { StageLengths } from '#src/aircraft/fleet-share.ts';
import { placedLegs } from '#src/flight/stops.ts';
import { recentFatalAccidents, recentFirstFlight } from '#src/safety/airline/airline-accidents.ts';
import { hasFlown } from '#src/safety/airline/safety-record.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { FEW_EXPECTED } from '#src/safety/rates/flight-sentences.ts';
import { relationOfScore } from '#src/safety/rates/relation.ts';
import {
  starsOf,
  airlineBadges as tellAirlineBadges,
  modelBadges as tellModelBadges,
  withoutPraise,
} from '#src/safety/report/badges.ts';
import { isPraiseOff } from '#src/safety/report/bands.ts';
import { headChecks as tellHeadChecks, shownVerdict as tellShownVerdict } from '#src/safety/report/head-checks.ts';
import { english } from '#test/support/english.ts';
import { contradictions } from '#test/support/signs.ts';
import { TODAY, type VariedReport, variedReports } from '#test/support/varied-reports.ts';

const airlineBadges = english(tellAirlineBadges);
const modelBadges = english(tellModelBadges);
const headChecks = english(tellHeadChecks);
const shownVerdict = english(tellShownVerdict);

let reports: VariedReport[] = [];
let lengths: StageLengths;

beforeAll(async () => {
  reports = await variedReports();
  ({ lengths } = loadFacts().use);
});

/** Everything in words that the report says. */
function wordsOf({ report, facts }: VariedReport): string {
  const { airlineSafety, operatorState, flightRate, bands = [], score, models = [] } = report;
  return [
    report.analysis,
    ...report.keyIndicators.map(({ text }) => text),
    ...airlineSafety.ratingLines.map(({ text }) => text),
    airlineSafety.record?.sentence,
    airlineSafety.safetyRecordReason,
    ...models.map(({ safetyRecordReason }) => safetyRecordReason),
    operatorState.sentence,
    flightRate?.verdictWords,
    flightRate?.sentence,
    score.sentence,
    ...bands.map(({ sentence }) => sentence),
    ...facts.flight.flightData.notes,
  ]
    .filter(Boolean)
    .join('\n');
}

const positive = ({ report }: VariedReport) => report.keyIndicators.filter(({ status }) => status === 'positive');
const shownBadges = ({ report }: VariedReport) => {
  const badges = airlineBadges(report.airlineSafety);
  return isPraiseOff(report.bands) ? withoutPraise(badges) : badges;
};
const PRAISE = /\b(Excellent|Good|Top|Perfect|[Bb]etter than|Fewer fatal accidents)\b/;

/** What must not stand in one report together: a name, and whether a report does it. */
const RULES: Record<string, (one: VariedReport) => boolean | undefined> = {
  'banned and green': (one) =>
    one.report.bands?.some(({ kind }) => kind === 'banned') &&
    (positive(one).length > 0 ||
      shownBadges(one).some(({ color }) => color === 'green') ||
      headChecks(one.report).some(({ standing }) => standing === 'passed') ||
      PRAISE.test(`${shownVerdict(one.report, false)} ${one.report.analysis}`)),
  'banned, and no band says so': ({ report, facts }) =>
    facts.listedCarrier?.euSafetyList?.value === 'banned' && !report.bands?.some(({ kind }) => kind === 'banned'),
  'a check that failed, and full stars': ({ report: { airlineSafety } }) =>
    airlineSafety.ratingLines.some(({ check }) => check === 'failed') &&
    starsOf(airlineSafety.rating, airlineSafety.ratingOutOf).value === 5,
  'fewer than 8 points checked, and rated': ({ report: { airlineSafety } }) =>
    (airlineSafety.ratingOutOf ?? 0) < 8 && starsOf(airlineSafety.rating, airlineSafety.ratingOutOf).isRated,
  'lines that do not add up to the rating': ({ report: { airlineSafety } }) =>
    airlineSafety.rating !== null &&
    airlineSafety.ratingLines.reduce((sum, { points }) => sum + (points ?? 0), 0) !== airlineSafety.rating,
  'a badge for a top rating, and a rating below 8': (one) =>
    shownBadges(one).some(({ text }) => text === 'Top Safety Rating') && (one.report.airlineSafety.rating ?? 0) < 8,
  'no fatal accidents of the airline, and one that counts': ({ report, facts: { airline } }) =>
    airline !== null &&
    recentFatalAccidents(airline, TODAY).length > 0 &&
    new RegExp(`${airline.name}: no fatal|^No fatal accidents in ten years`, 'm').test(
      [...report.keyIndicators, ...report.airlineSafety.ratingLines].map(({ text }) => text).join('\n'),
    ),
  'an accident of the airline, told in other words elsewhere': ({ report, facts: { airline } }) => {
    if (!airline || isPraiseOff(report.bands)) return false;
    const actual = report.airlineSafety.record?.sentence.split('. ')[0]?.toLowerCase() ?? '';
    const others = [...report.keyIndicators, ...report.airlineSafety.ratingLines].map(({ text }) => text.toLowerCase());
    return others.filter((text) => text.includes(actual)).length < 2;
  },
  'an accident flown by another airline, without its name': ({ report, facts: { airline } }) =>
    airline !== null &&
    recentFatalAccidents(airline, TODAY).some(
      ({ flownBy }) =>
        flownBy !== null &&
        [report.airlineSafety.record?.sentence, ...report.airlineSafety.ratingLines.map(({ text }) => text)]
          .filter((text) => text?.includes('fatal accident'))
          .some((text) => !text?.includes(flownBy)),
    ),
  'no fatal accident of the model, and one that counts': ({ report: { modelSafety, score, analysis }, facts }) =>
    Boolean(facts.model && modelSafety?.fatalAccidents) &&
    (analysis.includes(`${modelSafety?.modelName} had no fatal`) ||
      score.sentence.startsWith('No fatal') ||
      modelBadges(modelSafety as never).some(({ text }) => text === 'No Fatal Accidents')),
  'an estimate that hides an accident of a likely model': ({ report, facts }) =>
    (facts.mix ?? []).some(
      ({ model, share }) =>
        share >= 0.05 &&
        model.scoreEvents.length > 0 &&
        !model.scoreEvents.some(({ flight, operator }) => report.analysis.includes(flight ?? operator)),
    ),
  'a verdict that its range denies': ({ report: { flightRate } }) =>
    Boolean(flightRate) &&
    ((flightRate?.verdict === 'better') !== Number(flightRate?.rateHigh) < FIT.averageRate ||
      (flightRate?.verdict === 'worse' && Number(flightRate.rateLow) <= FIT.averageRate)),
  'a worse flight, and only praise in the text': ({ report: { flightRate, analysis, bands } }) =>
    flightRate?.verdict === 'worse' &&
    !isPraiseOff(bands) &&
    PRAISE.test(analysis) &&
    !analysis.includes(flightRate.verdictWords),
  'a label above average, and a range below it': ({ report: { score } }) =>
    relationOfScore(score) === 'worse' && ['Excellent', 'Good'].includes(scoreLabel(score.value).text),
  'a positive indicator with a bad sentence': (one) =>
    positive(one).some(({ text }) => /worse|cannot be actual apart|early estimate|under review|hostile/.test(text)),
  'an aircraft beyond its range, and no band says so': ({ report, facts: { flight, model, mix = [] } }) => {
    const named = model ? [model] : mix.map((part) => part.model);
    const isBeyond = named.some((one) => unreachableLeg(one, placedLegs(flight), lengths));
    return isBeyond && !report.bands?.some(({ kind }) => kind === 'aircraft');
  },
  'a record with a model that the airline never flew': ({ report, facts: { airline, model, flown } }) =>
    report.airlineSafety.safetyRecord !== null && !(airline && model && hasFlown(airline, model, flown)),
  'a perfect record, and a fatal accident with another model that is not named': ({ report, facts: { airline } }) =>
    airline !== null &&
    report.airlineSafety.safetyRecord === 5 &&
    recentFatalAccidents(airline, TODAY).some(
      ({ flight, aircraft, flownBy }) =>
        flownBy === null && !report.airlineSafety.safetyRecordReason.includes(flight ?? aircraft),
    ),
  'an airline in its first years, and ten years': (one) =>
    one.facts.airline !== null &&
    recentFirstFlight(one.facts.airline, TODAY) !== null &&
    / accidents? in (the past )?ten years/.test(wordsOf(one)),
  'an airline that ended, in the present tense': (one) =>
    one.facts.airline?.operating?.value === false &&
    (/ (is operated by|has [\d,]+ aircraft)/.test(one.report.analysis) || one.report.bands?.[0]?.kind !== 'ended'),
  'a rate of its own from too few flights': ({ report: { airlineSafety } }) =>
    airlineSafety.record?.rate != null &&
    (airlineSafety.record.millionFlights ?? 0) * FIT.averageRate < FEW_EXPECTED &&
    !airlineSafety.record.sentence.includes('too few'),
  'more accidents than chance explains, told as average': ({ report: { airlineSafety } }) => {
    const { fatalAccidents = 0, millionFlights = null, sentence = '' } = airlineSafety.record ?? {};
    const expected = (millionFlights ?? 0) * FIT.averageRate;
    const isRare =
      fatalAccidents > 0 && millionFlights !== null && 1 - noneOrFewer(fatalAccidents - 1, expected) < 0.01;
    return isRare && /includes the world average|actual apart/.test(sentence);
  },
  'Category 2, and no indicator': ({ report, facts: { airline } }) =>
    airline?.iasa?.isCategory2 === true &&
    !report.keyIndicators.some(({ text, status }) => text.includes('Category 2') && status !== 'positive'),
  'suspended by EASA, and no indicator': ({ report, facts: { airline } }) =>
    airline?.easaSuspension !== undefined &&
    !report.keyIndicators.some(({ text }) => text.startsWith('EASA suspended')),
  'operated by somebody, and an operator that nobody knows': ({ report, facts: { flight } }) =>
    flight.flightData.operatingCarrier !== null && report.operatorState.sentence.includes('which operator flies'),
  'peers of a rating below all points, praised or blamed': ({ report: { airlineSafety, analysis } }) =>
    airlineSafety.rating !== airlineSafety.ratingOutOf && analysis.includes('these checks single out'),
  'no hull loss of the airline with the model, and one on record': ({
    report: { airlineSafety, models = [] },
    facts,
  }) =>
    [{ modelId: facts.model?.id, safetyRecordReason: airlineSafety.safetyRecordReason }, ...models].some(
      ({ modelId, safetyRecordReason }) =>
        /no recorded (hull loss|accidental)/.test(safetyRecordReason) &&
        facts.airline?.hullLosses.some((loss) => loss.modelId === modelId && loss.cause !== 'hostile'),
    ),
  'fewer accidents of the state than of its airline': ({
    report: { operatorState },
    facts: { airline, models = [] },
  }) =>
    airline !== null &&
    operatorState.iso3 !== null &&
    models.flatMap(({ scoreEvents }) =>
      scoreEvents.filter(
        ({ date, operatorState: state, airlines = [] }) =>
          date >= '2016' && date < '2026' && state === operatorState.iso3 && airlines.includes(airline.icao),
      ),
    ).length > Number(operatorState.accidents),
  'a rate that is not the product of its two figures': ({ report: { flightRate, score, operatorState } }) =>
    flightRate != null &&
    Math.abs(
      flightRate.ratePerMillionDepartures / (Number(score.ratePerMillionDepartures) * operatorState.factor) - 1,
    ) > 0.01,
  'a verdict in words that its estimate denies': ({ report: { flightRate } }) => {
    const ratio = Number(flightRate?.ratePerMillionDepartures) / FIT.averageRate;
    const words = flightRate?.verdictWords ?? '';
    const isFar = Math.max(ratio, 1 / ratio) > 2;
    return words.startsWith('Like airline') ? isFar : words.startsWith('Too little') && !isFar;
  },
  'a sign on the aircraft type that its interval denies': ({ report }) => {
    const relation = relationOfScore(report.score);
    const ofType = headChecks(report).find(({ of }) => of === 'Aircraft');
    const isBetter = relation === 'better';
    return (ofType?.standing === 'passed' && !isBetter) || (ofType?.standing === 'open' && relation === null);
  },
  'a positive line on the aircraft type that its interval denies': (one) =>
    relationOfScore(one.report.score) !== 'better' &&
    positive(one).some(({ text }) => / for this model | per departure | together score /.test(text)),
  'a badge for a top rating, and a check that failed or is not known': (one) =>
    shownBadges(one).some(({ text }) => text === 'Top Safety Rating') &&
    one.report.airlineSafety.ratingLines.some(({ check }) => check === 'failed' || check === 'unknown'),
  'shares of likely aircraft that do not add up': ({ report: { models = [], others } }) =>
    models.length > 0 && Math.abs(models.reduce((sum, { share }) => sum + share, others?.share ?? 0) - 1) > 0.001,
  'a likely aircraft, and no record of the airline flying it': ({
    report: { models = [] },
    facts: { airline, flown },
  }) =>
    airline !== null &&
    (flown?.size ?? 0) > 0 &&
    models.some(({ safetyRecordReason }) => safetyRecordReason.startsWith('We have no record of')),
  'a route to a closed airport, in the present tense': ({ report, facts: { flight } }) =>
    flight.flightData.isFormerRoute && report.analysis.includes(' is operated by'),
  'a bare airport code in the text': ({ report, facts: { flight } }) =>
    [flight.origin, flight.destination].some((code) => code && report.analysis.includes(` ${code}`)),
  'words that nobody says': (one) =>
    /\b[Oo]ne (fatal|hostile)|to a day not known|last seen|\b0\.000\d|\. It made|Flight data as of|undefined|null|NaN/.test(
      wordsOf(one),
    ),
};

describe('500 reports', () => {
  it('are of every kind: bases, bans, ended, young, brands, mixes, live, unknown states', () => {
    const some = (is: (one: VariedReport) => unknown) => reports.filter(is).length;
    expect(reports.length).toBeGreaterThanOrEqual(300);
    for (const basis of ['record', 'early', 'category']) {
      expect(some(({ report }) => report.score.rateBasis === basis)).toBeGreaterThan(0);
    }
    for (const kind of ['banned', 'ended', 'aircraft']) {
      expect(some(({ report }) => report.bands?.some((band) => band.kind === kind))).toBeGreaterThan(0);
    }
    for (const verdict of ['better', 'worse', 'unclear']) {
      expect(some(({ report }) => report.flightRate?.verdict === verdict)).toBeGreaterThan(0);
    }
    expect(some(({ facts }) => facts.airline && recentFirstFlight(facts.airline, TODAY))).toBeGreaterThan(10);
    expect(some(({ facts }) => facts.airline?.flownFor.length)).toBeGreaterThan(10);
    expect(some(({ facts }) => facts.mix?.length)).toBeGreaterThan(30);
    expect(some(({ facts }) => facts.flight.flightData.liveSource)).toBeGreaterThan(30);
    expect(some(({ facts }) => facts.flight.flightData.provider === 'flightradar24')).toBeGreaterThan(30);
    expect(some(({ report }) => report.operatorState.iso3 === null)).toBeGreaterThan(30);
  });

  it('never have two signs on one subject that contradict each other', () => {
    expect(reports.flatMap(({ name, report }) => contradictions(report).map((pair) => `${name}: ${pair}`))).toEqual([]);
  });

  it.each(Object.entries(RULES))('never say: %s', (_, contradicts) => {
    expect(reports.filter((one) => contradicts(one)).map(({ name }) => name)).toEqual([]);
  });
});

/** The chance of at most this many events where so many are expected (Poisson). */
function noneOrFewer(most: number, expected: number): number {
  let term = Math.exp(-expected);
  let sum = term;
  for (let count = 1; count <= most; count++) sum += term *= expected / count;
  return sum;
}
