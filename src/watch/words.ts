import { oneAircraft } from '../aircraft/likely-words.ts';
import { flightNumberText } from '../flight/flight-number-text.ts';
import { formatDate } from '../format/date.ts';
import type { NoticeBody } from './notice.ts';
import type { LikelyAircraft } from './outlook-state.ts';

/** A model as named in a notice; the score is null if the record is too small. */
export type NamedModel = { name: string; score: { value: number; low: number; high: number } | null };
type Scored = Pick<NamedModel, 'score'>;
/** `ban` is the sentence about the operator's ban, null if the EU bans and restricts nothing. */
export type NamedLeg = { flightNumber: string; date: string; path: string; ban: string | null };

/**
 * The likely aircraft has changed. `comparison` is what the record says about the difference. 'BA286 on Dec 3: the
 * likely aircraft changed from Airbus A380 to Boeing 777. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. …'
 */
export function changedNotice(leg: NamedLeg, from: NamedModel, to: NamedModel, comparison: string): NoticeBody {
  const text = `${headOf(leg)}: the likely aircraft changed from ${from.name} to ${to.name}.${changedSafety(leg, from, to)} ${comparison}`;
  return { title: `${flightNumberText(leg.flightNumber)}: now likely ${to.name}`, text, path: leg.path };
}

/**
 * The airline plans another aircraft, with the schedule's names. 'BA286 on Dec 3: the planned aircraft changed from
 * A380 to 777-300ER. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. The record …'
 */
export function planNotice(leg: NamedLeg, from: NamedModel, to: NamedModel, comparison: string): NoticeBody {
  const text = `${headOf(leg)}: the planned aircraft changed from ${from.name} to ${to.name}.${changedSafety(leg, from, to)} ${comparison}`;
  return {
    title: `${flightNumberText(leg.flightNumber)}: now planned with ${oneAircraft(to.name)}`,
    text,
    path: leg.path,
  };
}

/** The aircraft seen on the day; `from` is the likely one, null if there was none. */
export function seenNotice(leg: NamedLeg, from: NamedModel | null, to: NamedModel, comparison: string): NoticeBody {
  const title = `${flightNumberText(leg.flightNumber)}: ${to.name}`;
  const seen = `${headOf(leg)}: it's operated by ${oneAircraft(to.name)}`;
  if (!from) return { title, text: `${seen}.${safety(leg, to)}`, path: leg.path };
  if (from.name === to.name) return { title, text: `${seen}, as expected.${safety(leg, to)}`, path: leg.path };
  const text = `${seen}; ${oneAircraft(from.name)} was likely.${changedSafety(leg, from, to)} ${comparison}`;
  return { title, text, path: leg.path };
}

/**
 * Other aircraft may fly it than before, none of them for certain. `comparison` is what the record says about the
 * difference. 'BA286 on Dec 3: the aircraft that may fly it changed. Before: probably an Airbus A380 (49%) or … Now: …
 * Aircraft safety score: 78 (54–99) → …'
 */
export function outlookNotice(leg: NamedLeg, from: LikelyAircraft, to: LikelyAircraft, comparison: string): NoticeBody {
  const text = `${headOf(leg)}: the aircraft that may fly it changed. Before: ${from.words}. Now: ${to.words}.${changedSafety(leg, from, to)} ${comparison}`;
  return { title: `${flightNumberText(leg.flightNumber)}: likely aircraft changed`, text, path: leg.path };
}

/** The reminder for the day before, with the planned aircraft, else with the likely ones; null if unknown. */
export function reminderNotice(leg: NamedLeg, planned: NamedModel | null, likely: LikelyAircraft | null): NoticeBody {
  const aircraft = planned
    ? ` Planned aircraft: ${planned.name}.${safety(leg, planned)}`
    : likely
      ? ` Likely aircraft: ${likely.words}.${safety(leg, likely)}`
      : ` Its aircraft is unknown.${safety(leg, { score: null })}`;
  return {
    title: `${flightNumberText(leg.flightNumber)} is tomorrow`,
    text: `${headOf(leg)} is tomorrow.${aircraft}`,
    path: leg.path,
  };
}

/** Something on record about the airline or the likely aircraft has changed. `change`: 'Ryanair: 6 → 7' */
export function factNotice(leg: NamedLeg, what: string, change: string): NoticeBody {
  const text = `${headOf(leg)}: what is on record changed. ${what}: ${change}.`;
  return { title: `${flightNumberText(leg.flightNumber)}: ${what}`, text, path: '/changes' };
}

function headOf({ flightNumber, date }: NamedLeg): string {
  return `${flightNumberText(flightNumber)} on ${formatDate(date).replace(/, \d{4}$/, '')}`;
}

/**
 * ' Aircraft safety score: 78 (54–99) → 76 (59–91) of 100.', preceded by a ban; without scores if one of them has none.
 */
function changedSafety({ ban }: NamedLeg, from: Scored, to: Scored): string {
  const score = from.score && to.score && `${rangeOf(from.score)} → ${rangeOf(to.score)}`;
  return safetyText(ban, score);
}

function safety({ ban }: NamedLeg, { score }: Scored): string {
  return safetyText(ban, score && rangeOf(score));
}

/** The score is only that of the aircraft, so a reader who stops there must already have read about the ban. */
function safetyText(ban: string | null, score: string | null): string {
  return [ban, score && `Aircraft safety score: ${score} of 100.`].map((text) => (text ? ` ${text}` : '')).join('');
}

function rangeOf({ value, low, high }: { value: number; low: number; high: number }): string {
  return `${value} (${low}–${high})`;
}
