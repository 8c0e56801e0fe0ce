import { z } from 'zod';
import { listText } from '../format/text.ts';
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
export function airspaceBrief(lines: AirspaceLine[]): AirspaceBrief[] {
  return lines
    .filter(({ kind }) => kind !== 'history')
    .map(({ issuer, name, states, levels, until }) => ({ issuer, name, states, levels, until, touches: 'path' }));
}

/** What the lines say of the rule 'no bulletin on the shortest path'; lists that are too old decide nothing. */
export function airspaceCheck(
  lines: AirspaceLine[],
  { isPathKnown, isRead }: { isPathKnown: boolean; isRead: boolean },
): { check: 'passed' | 'failed' | 'unknown'; text: string } {
  const bulletins = airspaceBrief(lines).map(({ issuer, name }) => `${issuer}, ${name}`);
  if (bulletins.length > 0) return { check: 'failed', text: `On the shortest path: ${listText(bulletins)}` };
  if (!isPathKnown) return { check: 'unknown', text: 'The shortest path is not known' };
  if (!isRead) return { check: 'unknown', text: 'The lists of bulletins were read too long ago' };
  return { check: 'passed', text: 'No bulletin on the shortest path' };
}
