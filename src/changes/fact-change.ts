import { z } from 'zod';
import { sourceSchema } from '../reference/source.ts';

/** A changed figure: whose, from what to what, by which document. */
export const factChangeSchema = z.object({
  /** ISO date, or the part of it that is known */
  day: z.string(),
  /** compiled for a release, published by an authority, or reported and not yet checked */
  layer: z.enum(['shipped', 'observed', 'reported']),
  /** 'EU Air Safety List' */
  what: z.string(),
  subject: z.string(),
  /** null if there was nothing before */
  from: z.string().nullable(),
  to: z.string().nullable(),
  source: sourceSchema,
});
export type FactChange = z.infer<typeof factChangeSchema>;

/** 'All airlines of Nepal: banned → not on the list' */
export function changeText({ subject, from, to }: Pick<FactChange, 'subject' | 'from' | 'to'>): string {
  return `${subject}: ${from === null ? '' : `${from} → `}${to ?? 'nothing'}`;
}
