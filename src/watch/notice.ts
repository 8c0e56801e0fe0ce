import { z } from 'zod';
import { oneAircraft } from '../aircraft/likely-words.ts';
import { flightNumberText } from '../flight/flight-number-text.ts';
import { formatDate } from '../format/date.ts';
import { listText } from '../format/text.ts';
import type { ReportedEvent } from '../reference/source.ts';
import { reportedPath } from '../routes.ts';
import { reportText } from '../safety/airline/airline-accidents.ts';
import { FIT } from '../safety/rates/fit.ts';
import { flights } from '../safety/rates/rate-sentence.ts';
import type { AirspaceChange, ToldBulletin } from './airspace-news.ts';
import type { LikelyAircraft } from './leg-state.ts';

/** One piece of news for a member. `path` leads to details on this site. */
export const noticeBodySchema = z.object({ title: z.string(), text: z.string(), path: z.string() });
export type NoticeBody = z.infer<typeof noticeBodySchema>;

const noticeSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  createdAt: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
});

/** A notice, or all of a night or a day; `url` is absolute if the server knows its address, else a path. */
export const messageSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  notices: z.array(noticeSchema),
});
/** `id` is the same for every attempt, so that a receiver can recognize duplicates. */
export type Message = z.infer<typeof messageSchema> & { id: string };

/** The problem of a push channel whose service refused this site's key or contact. */
export const PUSH_REFUSED = 'The push service refuses this site. Its owner can read why in the log.';

/** The text of a message for its notices, in order of creation; at least one. */
export function wordsOf(notices: { title: string; text: string }[]): { title: string; text: string } {
  const [first, ...others] = notices;
  if (!first) throw new Error('a message needs a notice');
  if (others.length === 0) return { title: first.title, text: first.text };
  return {
    title: `${notices.length} changes to your watched flights`,
    text: notices.map(({ text }) => text).join('\n\n'),
  };
}

/** `gone`: no longer accepted; `problem`: a sentence; `waitMs`: as requested; `said`: the answer, for the owner. */
export type Sent =
  | { kind: 'arrived' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string; waitMs: number; said: string };

/** A model as named in a notice; the score is null if the record is too small. */
export type NamedModel = { name: string; score: { value: number; low: number; high: number } | null };
type Scored = Pick<NamedModel, 'score'>;
/** `ban` is the sentence about the operator's ban, null if the EU bans and restricts nothing. */
type NamedLeg = { flightNumber: string; date: string; path: string; ban: string | null };

/**
 * The likely aircraft has changed. `comparison` is what the record says about the difference. 'BA286 on Dec 3: the
 * likely aircraft changed from Airbus A380 to Boeing 777. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. …'
 */
export function changedNotice(leg: NamedLeg, from: NamedModel, to: NamedModel, comparison: string): NoticeBody {
  const change = `: the likely aircraft changed from ${from.name} to ${to.name}.`;
  return noticeOf(leg, `: now likely ${to.name}`, `${change}${changedSafety(leg, from, to)} ${comparison}`);
}

/** The aircraft seen on the day; `from` is the likely one, null if there was none. */
export function seenNotice(leg: NamedLeg, from: NamedModel | null, to: NamedModel, comparison: string): NoticeBody {
  const seen = `: it's operated by ${oneAircraft(to.name)}`;
  const isExpected = from?.name === to.name;
  const text =
    from && !isExpected
      ? `${seen}; ${oneAircraft(from.name)} was likely.${changedSafety(leg, from, to)} ${comparison}`
      : `${seen}${isExpected ? ', as expected' : ''}.${safety(leg, to)}`;
  return noticeOf(leg, `: ${to.name}`, text);
}

/** 'BA286 on Dec 3: the aircraft that may fly it changed. Before: probably an Airbus A380 (49%) or … Now: …' */
export function outlookNotice(leg: NamedLeg, from: LikelyAircraft, to: LikelyAircraft, comparison: string): NoticeBody {
  const change = `: the aircraft that may fly it changed. Before: ${from.words}. Now: ${to.words}.`;
  return noticeOf(leg, ': likely aircraft changed', `${change}${changedSafety(leg, from, to)} ${comparison}`);
}

const AIRSPACE_NEWS: Record<AirspaceChange['kind'], string> = {
  new: "a bulletin now touches your flight's shortest path",
  wider: "a bulletin on your flight's shortest path covers more, or other levels",
  longer: "a bulletin on your flight's shortest path applies for longer",
  ended: "a bulletin on your flight's shortest path has ended",
};

/** 'BA107 on Dec 3: a bulletin now touches your flight's shortest path: EASA, Airspace of Iraq (all levels, until …).' */
export function airspaceNotice(leg: NamedLeg, { kind, bulletin }: AirspaceChange): NoticeBody {
  const { name, levels, until } = bulletin;
  const facts = [levels ?? 'levels not known here', until && `until ${formatDate(until)}`].filter(Boolean).join(', ');
  const what = kind === 'ended' ? name : `${name} (${facts})`;
  return noticeOf(leg, ': airspace', `: ${AIRSPACE_NEWS[kind]}: ${what}. We don't know the way it will take.`);
}

/** The reminder for the day before, with the aircraft that are likely; null if unknown. */
export function reminderNotice(
  leg: NamedLeg,
  likely: LikelyAircraft | null,
  bulletins: Pick<ToldBulletin, 'name'>[] = [],
): NoticeBody {
  const airspace =
    bulletins.length > 0 ? ` Bulletins on its shortest path: ${listText(bulletins.map(({ name }) => name))}.` : '';
  const aircraft = likely
    ? ` Likely aircraft: ${likely.words}.${safety(leg, likely)}`
    : ` Its aircraft is unknown.${safety(leg, { score: null })}`;
  return noticeOf(leg, ' is tomorrow', ` is tomorrow.${aircraft}${airspace}`);
}

/** The number, or its route, is no longer flown. */
export function endedNotice(leg: NamedLeg, ended: string): NoticeBody {
  return noticeOf(leg, ': please check your booking', `: ${ended}`);
}

/** Something on record about the airline or the likely aircraft has changed. `change`: 'Ryanair: 6 → 7' */
export function factNotice(leg: NamedLeg, what: string, change: string): NoticeBody {
  return { ...noticeOf(leg, `: ${what}`, `: what is on record changed. ${what}: ${change}.`), path: '/changes' };
}

/** An accident of the airline or a likely aircraft was reported. It opens with how rare that is, as the page does. */
export function reportedNotice(leg: NamedLeg, report: ReportedEvent): NoticeBody {
  const rarity = `A fatal accident happens about once in ${flights(1e6 / FIT.averageRate)} flights.`;
  const text = `: ${rarity} One was reported that concerns its airline or likely aircraft: ${reportText(report)}. What is known, and what it would change, is on its page.`;
  return { ...noticeOf(leg, ': an accident was reported', text), path: reportedPath(report) };
}

/** Begins the title with the flight, and the text with the flight and its day. */
function noticeOf({ flightNumber, date, path }: NamedLeg, title: string, text: string): NoticeBody {
  const number = flightNumberText(flightNumber);
  return { title: `${number}${title}`, text: `${number} on ${formatDate(date).replace(/, \d{4}$/, '')}${text}`, path };
}

/** ' Aircraft safety score: 78 (54–99) → 76 (59–91) of 100.', behind a ban; no scores if one of them is unknown. */
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
