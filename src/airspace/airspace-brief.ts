import { z } from 'zod';
import { say, sayTogether, type Told } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import type { AirspaceLine } from './airspace-lines.ts';
import { ISSUERS } from './bulletin.ts';

/** A bulletin as programs get it; `touches` says by what it is known to concern the flight. */
export const airspaceBriefSchema = z.object({
  issuer: z.enum(ISSUERS),
  name: textSchema,
  states: z.array(z.string()),
  /** in words; null where they are not known */
  levels: textSchema.nullable(),
  /** ISO date; null where it is not stated */
  until: z.string().nullable(),
  touches: z.enum(['path', 'seen']),
});
export type AirspaceBrief = AsTold<z.output<typeof airspaceBriefSchema>>;

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
  airspaceUnknown: textSchema.nullish(),
});
export type AirspaceTold = Required<AsTold<z.output<typeof airspaceToldSchema>>>;

/** @param seen the bulletins that touch where the flight was seen @param lists with what they are called, and whether they are too old to say what is in force */
export function airspaceTold(
  lines: AirspaceLine[],
  {
    isPathKnown,
    lists,
    seen = [],
  }: {
    isPathKnown: boolean;
    lists: { title: Told; asOf: string; isHistory: boolean }[];
    seen?: AirspaceLine[];
  },
): AirspaceTold {
  const old = lists.filter(({ isHistory }) => isHistory);
  const list = old.map(({ title, asOf }) => say('report.lists.dated', { title, date: { date: asOf } }));
  const tooOld = say('report.airspace.readTooLongAgo', { lists: { list } });
  const history = lines.filter(({ kind }) => kind === 'history').map(({ text }) => text);
  const pathUnknown = isPathKnown ? null : say('report.airspace.notLookedFor');
  return {
    airspace: [...airspaceBrief(lines), ...airspaceBrief(beside(seen, lines), 'seen')],
    airspaceAsOf: lists.map(({ asOf }) => asOf).sort()[0] ?? '',
    airspaceUnknown: old.length > 0 ? sayTogether(tooOld, ...history) : pathUnknown,
  };
}

const beside = (seen: AirspaceLine[], lines: AirspaceLine[]) =>
  seen.filter(({ id }) => !lines.some((line) => line.id === id));

/** What the lines say of the rule 'no bulletin on the shortest path'; lists that are too old decide nothing. */
export function airspaceCheck(
  lines: AirspaceLine[],
  { isPathKnown, isRead }: { isPathKnown: boolean; isRead: boolean },
): { check: 'passed' | 'failed' | 'unknown'; text: Told } {
  const bulletins = airspaceBrief(lines).map(({ issuer, name }) => say('report.airspace.named', { issuer, name }));
  if (bulletins.length > 0)
    return {
      check: 'failed',
      text: say('report.airspace.check.failed', { bulletins: { list: bulletins, link: ';' } }),
    };
  if (!isPathKnown) return { check: 'unknown', text: say('report.airspace.check.noPath') };
  if (!isRead) return { check: 'unknown', text: say('report.airspace.check.old') };
  return { check: 'passed', text: say('report.airspace.check.passed') };
}
