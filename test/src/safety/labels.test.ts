import { expect, test } from 'vitest';
import { severityBadge, severityOf } from '#src/safety/model/incident-severity.ts';
import { scoreLabel } from '#src/safety/model/record-sentence.ts';
import { indicatorLabel } from '#src/safety/report/badges.ts';

test.each([
  [100, 'Excellent', 'green'],
  [85, 'Excellent', 'green'],
  [84, 'Good', 'lightGreen'],
  [70, 'Good', 'lightGreen'],
  [69, 'Average', 'yellow'],
  [50, 'Average', 'yellow'],
  [49, 'Fair', 'orange'],
  [30, 'Fair', 'orange'],
  [29, 'Poor', 'red'],
  [0, 'Poor', 'red'],
  [null, 'Unknown', 'grey'],
])('a score of %s is %s (%s)', (score, text, color) => {
  expect(scoreLabel(score)).toEqual({ text, color });
});

test.each([
  ['critical', { text: 'Critical', color: 'red' }],
  ['Critical', { text: 'Critical', color: 'red' }],
  ['major', { text: 'Major', color: 'orange' }],
  ['minor', { text: 'Incident', color: 'amber' }],
  ['unheard of', { text: 'Unheard of', color: 'amber' }],
  [' ', { text: 'Unknown', color: 'amber' }],
])('severity %j is %j', (severity, badge) => {
  expect(severityBadge(severity)).toEqual(badge);
});

test.each([
  ['positive', 'Safe'],
  ['warning', 'Caution'],
  ['negative', 'Risk Factor'],
] as const)('a %s indicator reads %s', (status, text) => {
  expect(indicatorLabel(status).text).toBe(text);
});

test.each([
  ['a death on the ground', { deathsOnGround: 1 }, 'minor', 'serious'],
  ['a death on board', { deathsOnBoard: 2 }, 'minor', 'critical'],
  ['a lost aircraft', { isHullLoss: true }, undefined, 'major'],
  ['a lost aircraft and a worse word', { isHullLoss: true, deathsOnGround: 1 }, 'critical', 'major'],
  ['an aircraft lost outside of any flight', { isHullLoss: true }, 'serious', 'serious'],
  ['no loss, and the word of one', {}, 'Major', 'serious'],
  ['nothing of that', {}, 'minor', 'minor'],
  ['a worse word of the record', {}, 'critical', 'critical'],
  ['a lesser word of the record, written large', { isHullLoss: true }, ' Minor', 'major'],
  ['a word of its own', { deathsOnGround: 1 }, 'serious', 'serious'],
])('an event with %s is as severe as the counts have it', (_name, outcome, actual, severity) => {
  expect(severityOf({ deathsOnBoard: 0, deathsOnGround: 0, isHullLoss: false, ...outcome }, actual)).toBe(severity);
});
