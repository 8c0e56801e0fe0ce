import { expect, test } from 'vitest';
import {
  normalizeRating,
  starsOf,
  airlineBadges as tellAirlineBadges,
  modelBadges as tellModelBadges,
} from '#src/safety/report/badges.ts';
import type { RatingLine } from '#src/safety/report.ts';
import { speakAll } from '#src/words/speak.ts';
import { english } from '#test/support/english.ts';

const airlineBadges = english(tellAirlineBadges);
const modelBadges = english(tellModelBadges);

const texts = (badges: { text: string }[]) => badges.map((badge) => badge.text);

test.each([
  [null, 3],
  [undefined, 3],
  [Number.NaN, 3],
  [-1, 0],
  [0, 0],
  [4.2, 4.2],
  [5, 5],
  [5.1, 2.55],
  [8, 4],
  [10, 5],
  [10.1, 0.505],
  [80, 4],
  [100, 5],
  [101, 5],
])('a rating of unknown scale %s is %s stars', (rating, stars) => {
  expect(normalizeRating(rating)).toBeCloseTo(stars);
});

test.each([
  [null, 10, { value: 3, text: '3.0/5', isRated: false }],
  [0, 10, { value: 0, text: '0.0/5', isRated: true }],
  [5, 10, { value: 2.5, text: '2.5/5', isRated: true }],
  [9, 10, { value: 4.5, text: '4.5/5', isRated: true }],
  [10, 10, { value: 5, text: '5.0/5', isRated: true }],
  [8, 8, { value: 5, text: '5.0/5', isRated: true }],
  [7, 7, { value: 3, text: '3.0/5', isRated: false }],
  [8, undefined, { value: 4, text: '4.0/5', isRated: true }],
  [4.2, undefined, { value: 4.2, text: '4.2/5', isRated: true }],
])('the rating %s of %s counts what could be checked', (rating, outOf, stars) => {
  expect(speakAll('en', starsOf(rating, outOf))).toEqual(stars);
});

const line = (check: RatingLine['check']): RatingLine => ({ text: '', check, points: null, asOf: null, sources: [] });
const airline = { rating: 6, safetyRecord: 3.5, avgFleetAge: 12, ratingLines: [line(null), line('passed')] };
test.each([
  [{}, ['Standard Safety Profile']],
  [{ rating: 8 }, ['Top Safety Rating']],
  [{ rating: 8, ratingLines: [line('passed'), line('unknown')] }, ['Standard Safety Profile']],
  [{ rating: 9, ratingLines: [line('failed')] }, ['Standard Safety Profile']],
  [{ rating: 7.9 }, ['Standard Safety Profile']],
  [{ rating: 5 }, ['Standard Safety Profile']],
  [{ rating: 4.9 }, ['Below Average Rating']],
  [{ rating: 0 }, ['Below Average Rating']],
  [{ safetyRecord: 4.8 }, ['Perfect Record with this Model']],
  [{ safetyRecord: 4.7 }, ['Standard Safety Profile']],
  [{ safetyRecord: 2 }, ['Maintenance Concerns']],
  [{ safetyRecord: 2.1 }, ['Standard Safety Profile']],
  [{ avgFleetAge: 6.9 }, ['Modern Fleet']],
  [{ avgFleetAge: 7 }, ['Standard Safety Profile']],
  [{ avgFleetAge: 15 }, ['Standard Safety Profile']],
  [{ avgFleetAge: 15.1 }, ['Aging Fleet']],
  [{ rating: null }, ['Standard Safety Profile']],
  [{ rating: 8, ratingOutOf: 8 }, ['Top Safety Rating']],
  [{ rating: 4, ratingOutOf: 7 }, ['Standard Safety Profile']],
  [{ avgFleetAge: null }, ['Standard Safety Profile']],
  [{ rating: null, safetyRecord: null }, ['Standard Safety Profile']],
  [{ rating: null, safetyRecord: null, avgFleetAge: null }, ['Unknown']],
  [
    { rating: 10, safetyRecord: 5, avgFleetAge: 5 },
    ['Top Safety Rating', 'Perfect Record with this Model', 'Modern Fleet'],
  ],
  [{ rating: 2, safetyRecord: 2, avgFleetAge: 20 }, ['Below Average Rating', 'Maintenance Concerns', 'Aging Fleet']],
])('an airline with %j has %j', (facts, badges) => {
  expect(texts(airlineBadges({ ...airline, ...facts }))).toEqual(badges);
});

const model = { neverLostHull: false, fatalAccidents: 0, majorAccidents: 0, minorAccidents: 0 };
test.each([
  [{}, ['Excellent Safety Record', 'No Fatal Accidents']],
  [{ neverLostHull: true }, ['Excellent Safety Record', 'Never Lost Hull', 'No Fatal Accidents']],
  [{ minorAccidents: 2 }, ['Excellent Safety Record', 'No Fatal Accidents', '2 Minor Incidents']],
  [{ minorAccidents: 3 }, ['No Fatal Accidents', '3 Minor Incidents']],
  [{ minorAccidents: 1 }, ['Excellent Safety Record', 'No Fatal Accidents', '1 Minor Incident']],
  [{ majorAccidents: 1 }, ['No Fatal Accidents', '1 Major Accident']],
  [{ fatalAccidents: 1, majorAccidents: 2 }, ['1 Fatal Accident', '2 Major Accidents']],
  [{ fatalAccidents: 3 }, ['3 Fatal Accidents']],
  [{ minorAccidents: null }, ['No Fatal Accidents']],
  [{ fatalAccidents: null }, ['Unknown']],
  [{ neverLostHull: null, fatalAccidents: null, majorAccidents: null, minorAccidents: null }, ['Unknown']],
])('a model with %j has %j', (facts, badges) => {
  expect(texts(modelBadges({ ...model, ...facts }))).toEqual(badges);
});

test('an airline of which nothing but an accident is known has the badge of it', () => {
  const reported = [{ date: '2026-11-01', what: 'Sample', standing: 'reported', path: '/events/q1', sources: [0] }];
  const nothing = { ...airline, rating: null, safetyRecord: null, avgFleetAge: null };
  expect(texts(airlineBadges({ ...nothing, reported }))).toEqual(['Accident under Review']);
});

test('a model of which an accident is reported has no badge that denies it', () => {
  const reported = [{ date: '2026-11-01', what: 'Sample', standing: 'reported', path: '/events/q1', sources: [0] }];
  expect(texts(modelBadges({ ...model, neverLostHull: true, majorAccidents: 1, reported }))).toEqual([
    'Accident under Review',
    '1 Major Accident',
  ]);
});
