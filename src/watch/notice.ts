import { z } from 'zod';
import { sayAircraft } from '../aircraft/likely-words.ts';
import type { AirspaceBrief, AirspaceTold } from '../airspace/airspace-brief.ts';
import { flightNumberText } from '../flight/flight-number-text.ts';
import type { ReportedEvent } from '../reference/source.ts';
import { reportedPath } from '../routes.ts';
import { reportText } from '../safety/airline/airline-accidents.ts';
import { FIT } from '../safety/rates/fit.ts';
import { sayFlights } from '../safety/rates/rate-sentence.ts';
import type { Locale } from '../words/formats.ts';
import { say, sayTogether, type Told } from '../words/say.ts';
import { speakAll } from '../words/speak.ts';
import { toldSchema } from '../words/text-schema.ts';
import type { AirspaceChange } from './airspace-news.ts';
import type { LikelyAircraft } from './leg-state.ts';

/** One piece of news for a member. `path` leads to details on this site. */
export type NoticeBody = { title: Told; text: Told; path: string };

/** As it is stored: in English, and in no language yet, which a row of an earlier release does not have. */
const storedNoticeSchema = z.object({
  title: z.string(),
  text: z.string(),
  path: z.string(),
  told: z.object({ title: toldSchema, text: toldSchema }).optional(),
});

export function storedNotice(body: NoticeBody): string {
  const { title, text } = body;
  const stored: z.input<typeof storedNoticeSchema> = { ...speakAll('en', body), told: { title, text } };
  return JSON.stringify(stored);
}

export function readNotice(stored: string): NoticeBody {
  const { told, ...body } = storedNoticeSchema.parse(JSON.parse(stored));
  return { ...body, ...told };
}

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
/** `id` is the same for every attempt, so that a receiver can recognize duplicates; `locale` is that of its texts. */
export type Message = z.infer<typeof messageSchema> & { id: string; locale: Locale };

/** A problem as a channel's row keeps it; a row of an earlier release has a sentence in English. */
export const storedProblem = (problem: Told): string =>
  typeof problem === 'string' ? problem : JSON.stringify(problem);
export const readProblem = (stored: string): Told =>
  stored.startsWith('{') ? toldSchema.parse(JSON.parse(stored)) : stored;

/** The problem of a push channel whose service refused this site's key or contact. */
export const PUSH_REFUSED = say('mail.alerts.refused');

/** The text of a message for its notices, in order of creation; at least one. */
export function wordsOf(notices: Pick<NoticeBody, 'title' | 'text'>[]): Pick<NoticeBody, 'title' | 'text'> {
  const [first, ...others] = notices;
  if (!first) throw new Error('a message needs a notice');
  if (others.length === 0) return { title: first.title, text: first.text };
  return {
    title: say('mail.alerts.several', { count: String(notices.length) }),
    text: { sentences: notices.map(({ text }) => text), areParagraphs: true },
  };
}

/** `gone`: no longer accepted; `problem`: a sentence; `waitMs`: as requested; `said`: the answer, for the owner. */
export type Sent =
  | { kind: 'arrived' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: Told; waitMs: number; said: string };

/** A model as named in a notice; the score is null if the record is too small. */
export type NamedModel = { name: string; score: { value: number; low: number; high: number } | null };
type Scored = Pick<NamedModel, 'score'>;
/** `ban` is the sentence about the operator's ban, null if the EU bans and restricts nothing. */
type NamedLeg = { flightNumber: string; date: string; path: string; ban: Told | null };

/**
 * The likely aircraft has changed. `comparison` is what the record says about the difference. 'BA286 on Dec 3: the
 * likely aircraft changed from Airbus A380 to Boeing 777. Aircraft safety score: 78 (54–99) → 76 (59–91) of 100. …'
 */
export function changedNotice(leg: NamedLeg, from: NamedModel, to: NamedModel, comparison: Told): NoticeBody {
  const given = { ...namesOf(leg), from: from.name, to: to.name };
  const text = sayTogether(say('mail.alerts.changed', given), leg.ban, changeOfScore(from, to), comparison);
  return { title: say('mail.alerts.changedTitle', given), text, path: leg.path };
}

/** The aircraft seen on the day; `from` is the likely one, null if there was none. */
export function seenNotice(leg: NamedLeg, from: NamedModel | null, to: NamedModel, comparison: Told): NoticeBody {
  const given = { ...namesOf(leg), model: to.name, aircraft: sayAircraft(to.name) };
  const title = say('mail.alerts.seenTitle', given);
  if (from && from.name !== to.name) {
    const seen = say('mail.alerts.seenOther', { ...given, expected: sayAircraft(from.name) });
    return { title, text: sayTogether(seen, leg.ban, changeOfScore(from, to), comparison), path: leg.path };
  }
  const seen = from ? say('mail.alerts.seenAsExpected', given) : say('mail.alerts.seen', given);
  return { title, text: sayTogether(seen, leg.ban, scoreOf(to)), path: leg.path };
}

/** 'BA286 on Dec 3: the aircraft that may fly it changed. Before: probably an Airbus A380 (49%) or … Now: …' */
export function outlookNotice(leg: NamedLeg, from: LikelyAircraft, to: LikelyAircraft, comparison: Told): NoticeBody {
  const given = { ...namesOf(leg), from: from.words, to: to.words };
  const text = sayTogether(say('mail.alerts.outlook', given), leg.ban, changeOfScore(from, to), comparison);
  return { title: say('mail.alerts.outlookTitle', given), text, path: leg.path };
}

/** 'BA107 on Dec 3: a bulletin now touches your flight's shortest path: EASA, Airspace of Iraq (all levels, until …).' */
export function airspaceNotice(leg: NamedLeg, { kind, bulletin }: AirspaceChange): NoticeBody {
  const { name, levels, until } = bulletin;
  const dates = { dated: until ? 'yes' : 'no', until: { date: until ?? '' } };
  const given = { ...namesOf(leg), name, kind, levels: levels ?? 'unknown', ...dates };
  const text = kind === 'ended' ? say('mail.alerts.airspaceEnded', given) : say('mail.alerts.airspace', given);
  return { title: say('mail.alerts.airspaceTitle', given), text, path: leg.path };
}

type OnPath = Pick<AirspaceTold, 'airspaceUnknown'> & { airspace: Pick<AirspaceBrief, 'issuer' | 'name'>[] };

/** The reminder for the day before, with the aircraft that are likely (null if unknown), bulletins and the weather. */
export function reminderNotice(
  leg: NamedLeg,
  likely: LikelyAircraft | null,
  { onPath, weather = '' }: { onPath?: OnPath | null; weather?: Told } = {},
): NoticeBody {
  const bulletins = (onPath?.airspace ?? []).map(({ issuer, name }) => say('report.airspace.named', { issuer, name }));
  const given = { ...namesOf(leg), names: { list: bulletins, link: ';' as const } };
  const reminder = likely
    ? say('mail.alerts.reminder', { ...given, words: likely.words })
    : say('mail.alerts.reminderUnknown', given);
  const airspace = bulletins.length > 0 ? say('mail.alerts.bulletins', given) : null;
  const unknown = onPath?.airspaceUnknown ?? null;
  const text = sayTogether(reminder, leg.ban, likely && scoreOf(likely), airspace, unknown, weather);
  return { title: say('mail.alerts.reminderTitle', given), text, path: leg.path };
}

/** The number, or its route, is no longer flown. */
export function endedNotice(leg: NamedLeg, ended: Told): NoticeBody {
  const given = { ...namesOf(leg), ended };
  const text = say('mail.alerts.ended', given);
  return { title: say('mail.alerts.endedTitle', given), text, path: leg.path };
}

/** Something on record about the airline or the likely aircraft has changed. `change`: 'Ryanair: 6 → 7' */
export function factNotice(leg: NamedLeg, what: string, change: Told): NoticeBody {
  const given = { ...namesOf(leg), what, change };
  const text = say('mail.alerts.fact', given);
  return { title: say('mail.alerts.factTitle', given), text, path: '/changes' };
}

/** An accident of the airline or a likely aircraft was reported. It opens with how rare that is, as the page does. */
export function reportedNotice(leg: NamedLeg, report: ReportedEvent): NoticeBody {
  const given = { ...namesOf(leg), flights: sayFlights(1e6 / FIT.averageRate), report: reportText(report) };
  const text = say('mail.alerts.reported', given);
  return { title: say('mail.alerts.reportedTitle', given), text, path: reportedPath(report) };
}

function namesOf({ flightNumber, date }: NamedLeg) {
  return { flight: flightNumberText(flightNumber), day: { date, withoutYear: true } };
}

/**
 * 'Aircraft safety score: 78 (54–99) → 76 (59–91) of 100.'; null if one of them is unknown. The score is only that of the
 * aircraft, so a reader who stops there must already have read about a ban.
 */
function changeOfScore({ score: from }: Scored, { score: to }: Scored): Told | null {
  return from && to && say('mail.alerts.scores', { from: rangeOf(from), to: rangeOf(to) });
}

function scoreOf({ score }: Scored): Told | null {
  return score && say('mail.alerts.score', { score: rangeOf(score) });
}

function rangeOf({ value, low, high }: { value: number; low: number; high: number }): string {
  return `${value} (${low}–${high})`;
}
