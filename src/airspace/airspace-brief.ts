import { z } from 'zod';
import { formatDate } from '../format/date.ts';
import { listText } from '../format/text.ts';
import { inEnglish } from '../words/speak.ts';
import type { AirspaceLine } from './airspace-lines.ts';
import { ISSUERS } from './bulletin.ts';

/** A bulletin as programs get it; `touches` says by what it is known to concern the flight. */
export const airspaceBriefSchema = z.object({
  issuer: z.enum(ISSUERS),
  name: z.string(),
  /** that the shortest path touches */
  states: z.array(z.string()),
  /** in words; null where they are not known */
  levels: z.string().nullable(),
  /** ISO date; null where it is not stated */
  until: z.string().nullable(),
  touches: z.enum(['path', 'seen']),
});
export type AirspaceBrief = z.infer<typeof airspaceBriefSchema>;

/** The bulletins that a list of our days names; of a list that is too old nothing is said to be in force. */
export function airspaceBrief(lines: AirspaceLine[], touches: AirspaceBrief['touches'] = 'path'): AirspaceBrief[] {
  return lines
    .filter(({ kind }) => kind !== 'history')
    .map(({ issuer, name, states, levels, until }) => ({ issuer, name, states, levels, until, touches }));
}

/** What programs are told of a flight's airspace: never nothing without a reason. */
export const airspaceToldSchema = z.object({
  /** bulletins about airspace on the shortest path; part of no figure */
  airspace: z.array(airspaceBriefSchema).optional(),
  /** ISO date on which the older of the lists was read */
  airspaceAsOf: z.string().optional(),
  /** why it is not known what is in force on the path, as a sentence; null if it is known */
  airspaceUnknown: z.string().nullish(),
});
export type AirspaceTold = Required<z.infer<typeof airspaceToldSchema>>;

/** @param seen the bulletins that touch where the flight was seen @param lists with what they are called, and whether they are too old to say what is in force */
export function airspaceTold(
  lines: AirspaceLine[],
  {
    isPathKnown,
    lists,
    seen = [],
  }: {
    isPathKnown: boolean;
    lists: { title: string; asOf: string; isHistory: boolean }[];
    seen?: AirspaceLine[];
  },
): AirspaceTold {
  const old = lists.filter(({ isHistory }) => isHistory);
  const copies = old.map(({ title, asOf }) => `${title} (${formatDate(asOf)})`);
  const tooOld = `Read too long ago to say what is in force: ${listText(copies)}. Look at the issuer's own list.`;
  const history = lines.filter(({ kind }) => kind === 'history').map(({ text }) => text);
  const pathUnknown = isPathKnown ? null : 'The shortest path is not known, so no bulletin was looked for.';
  return {
    airspace: [...airspaceBrief(lines), ...airspaceBrief(beside(seen, lines), 'seen')],
    airspaceAsOf: lists.map(({ asOf }) => asOf).sort()[0] ?? '',
    airspaceUnknown: old.length > 0 ? [tooOld, ...history].join(' ') : pathUnknown,
  };
}

const beside = (seen: AirspaceLine[], lines: AirspaceLine[]) =>
  seen.filter(({ id }) => !lines.some((line) => line.id === id));

/** What the lines say of the rule 'no bulletin on the shortest path'; lists that are too old decide nothing. */
export function airspaceCheck(
  lines: AirspaceLine[],
  { isPathKnown, isRead }: { isPathKnown: boolean; isRead: boolean },
): { check: 'passed' | 'failed' | 'unknown'; text: string } {
  const bulletins = airspaceBrief(lines).map(({ issuer, name }) => `${issuer}, ${name}`);
  if (bulletins.length > 0)
    return { check: 'failed', text: inEnglish('report.airspace.check.failed', { bulletins: { list: bulletins } }) };
  if (!isPathKnown) return { check: 'unknown', text: inEnglish('report.airspace.check.noPath') };
  if (!isRead) return { check: 'unknown', text: inEnglish('report.airspace.check.old') };
  return { check: 'passed', text: inEnglish('report.airspace.check.passed') };
}
