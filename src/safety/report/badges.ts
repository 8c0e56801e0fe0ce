import { type Said, say, type Told } from '../../words/say.ts';
import type { AirlineSafety, KeyIndicator, ModelSafety } from '../report.ts';

export type BadgeLabel = { text: Told; color: 'green' | 'amber' | 'orange' | 'red' | 'blue' | 'grey' };

/** What the stars of an airline without a rating show, next to 'not rated'. */
const NEUTRAL_STARS = 3;
/** An unverified figure, as stated in the text next to the accident rate. */
export const INDUSTRY_ACCIDENTS_PER_100000_HOURS = 0.2;
export const INDUSTRY_FLEET_AGE_YEARS = 12;

/** Converts a rating of unknown scale to stars, 0-5: larger ones than 5 are read as out of 10 or out of 100. */
export function normalizeRating(rating: number | null | undefined): number {
  if (rating === null || rating === undefined || Number.isNaN(rating)) return NEUTRAL_STARS;
  if (rating > 5 && rating <= 10) return rating / 2;
  if (rating > 10 && rating <= 100) return (rating / 100) * 5;
  return Math.min(5, Math.max(0, rating));
}

export type Stars = { value: number; text: Said; isRated: boolean };

/** With fewer points that could be checked, an airline is not rated. */
const LEAST_CHECKED = 8;

/**
 * Converts points to stars by what could be checked: 8 of 8 are 5.0. No rating, or one with too little checked, shows
 * the neutral 3.0, marked as not rated. @param outOf absent for a rating whose scale is unknown
 */
export function starsOf(rating: number | null, outOf: number | undefined): Stars {
  const isRated = rating !== null && (outOf === undefined || outOf >= LEAST_CHECKED);
  const value = isRated ? starsOfRated(rating, outOf) : NEUTRAL_STARS;
  return { value, text: say('report.badges.outOf5', { value: { number: value, fraction: 1 } }), isRated };
}

function starsOfRated(rating: number, outOf: number | undefined): number {
  return outOf === undefined ? normalizeRating(rating) : Math.min(5, Math.max(0, (rating / outOf) * 5));
}

/**
 * What stands out about an airline: no badge for unknown facts, none that praises beside a failed or unknown check, and
 * only 'Unknown' if nothing is on record.
 */
export function airlineBadges(
  airline: Pick<AirlineSafety, 'rating' | 'ratingOutOf' | 'ratingLines' | 'safetyRecord' | 'avgFleetAge' | 'reported'>,
): BadgeLabel[] {
  const { ratingOutOf, ratingLines, safetyRecord, avgFleetAge, reported = [] } = airline;
  const isAllPassed = ratingLines.every(({ check }) => check === null || check === 'passed');
  const rating = starsOf(airline.rating, ratingOutOf).isRated ? airline.rating : null;
  const isUnknown = rating === null && safetyRecord === null && avgFleetAge === null;
  const badges: BadgeLabel[] = [];
  if (reported.length > 0) badges.push({ text: say('report.badges.underReview'), color: 'amber' });
  else if (rating !== null && rating >= 8 && isAllPassed)
    badges.push({ text: say('report.badges.top'), color: 'green' });
  if (rating !== null && rating < 5) badges.push({ text: say('report.badges.belowAverage'), color: 'amber' });
  if (safetyRecord !== null && safetyRecord >= 4.8) badges.push({ text: say('report.badges.perfect'), color: 'green' });
  if (safetyRecord !== null && safetyRecord <= 2) badges.push({ text: say('report.badges.maintenance'), color: 'red' });
  if (avgFleetAge !== null && avgFleetAge < 7) badges.push({ text: say('report.badges.modern'), color: 'blue' });
  if (avgFleetAge !== null && avgFleetAge > 15) badges.push({ text: say('report.badges.aging'), color: 'amber' });
  if (badges.length > 0) return badges;
  return [{ text: isUnknown ? say('report.badges.unknown') : say('report.badges.standard'), color: 'grey' }];
}

export function withoutPraise<Badge extends BadgeLabel>(badges: Badge[]): Badge[] {
  return badges.filter(({ color }) => color !== 'green');
}

/** What stands out about a model; no badge for unknown counts, nor for zero counts while a report says otherwise. */
export function modelBadges(
  model: Pick<ModelSafety, 'neverLostHull' | 'fatalAccidents' | 'majorAccidents' | 'minorAccidents' | 'reported'>,
): BadgeLabel[] {
  const { neverLostHull, fatalAccidents, majorAccidents, minorAccidents, reported = [] } = model;
  const badges: BadgeLabel[] = [];
  const isReported = reported.length > 0;
  if (isReported) badges.push({ text: say('report.badges.underReview'), color: 'amber' });
  const isExcellent = fatalAccidents === 0 && majorAccidents === 0 && minorAccidents !== null && minorAccidents <= 2;
  if (isExcellent && !isReported) badges.push({ text: say('report.badges.excellent'), color: 'green' });
  if (neverLostHull && !isReported) badges.push({ text: say('report.badges.neverLost'), color: 'green' });
  if (fatalAccidents === 0 && !isReported) badges.push({ text: say('report.badges.noFatal'), color: 'green' });
  if (fatalAccidents) badges.push({ text: say('report.badges.fatal', { count: fatalAccidents }), color: 'red' });
  if (majorAccidents) badges.push({ text: say('report.badges.major', { count: majorAccidents }), color: 'orange' });
  if (minorAccidents) badges.push({ text: say('report.badges.minor', { count: minorAccidents }), color: 'amber' });
  return badges.length > 0 ? badges : [{ text: say('report.badges.unknown'), color: 'grey' }];
}

export type IndicatorLabel = { text: 'Safe' | 'Caution' | 'Risk Factor'; color: 'green' | 'amber' | 'red' };

export function indicatorLabel(status: KeyIndicator['status']): IndicatorLabel {
  if (status === 'positive') return { text: 'Safe', color: 'green' };
  if (status === 'warning') return { text: 'Caution', color: 'amber' };
  return { text: 'Risk Factor', color: 'red' };
}
