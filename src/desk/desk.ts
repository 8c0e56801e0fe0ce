import { z } from 'zod';
import { airlineBanSchema } from '../safety/airline/airline-ban.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { reportSourceSchema } from '../safety/report/report-source.ts';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { MOST_ROWS } from './plan.ts';

const ROWS_WRONG = refusal('errors.typed.rows', { most: String(MOST_ROWS) });
export const LONGEST_ROW = 80;
const ROW_WRONG = refusal('errors.typed.row', { longest: String(LONGEST_ROW) });

/** What to check, in this order: 'BA286', 'FR4929:2026-12-01', 'British Airways', 'BAW'. */
export const deskOrderSchema = z.object({
  rows: z
    .array(z.string({ error: ROW_WRONG }).trim().min(1, ROW_WRONG).max(LONGEST_ROW, ROW_WRONG), { error: ROWS_WRONG })
    .min(1, ROWS_WRONG)
    .max(MOST_ROWS, ROWS_WRONG),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** What a list says about an operator; `sources` are indexes into the answer's `sourceList`. */
export const deskCheckSchema = z.object({
  check: z.enum(['passed', 'failed', 'unknown']),
  text: textSchema,
  sources: z.array(z.number().int().nonnegative()),
});
export type DeskCheck = AsTold<z.output<typeof deskCheckSchema>>;

export const deskRowSchema = z.object({
  asked: z.string(),
  kind: z.enum(['flight', 'airline']),
  flightNumber: z.string().nullable(),
  /** who flies; null if unknown */
  operator: z.string().nullable(),
  /** of a flight, what may fly it, likeliest first; of an airline, its fleet; `share` (0-1) is null if not known */
  aircraft: z.array(z.object({ modelId: z.string(), modelName: z.string(), share: z.number().nullable() })),
  /** types among them, or named, that have no score from a record of their own */
  unscored: z.array(z.string()),
  /** of a flight, per million departures, with the ends of the 90% interval; null for an airline */
  flightRate: flightRateSchema.nullable(),
  ban: airlineBanSchema.nullable(),
  /** that the airline no longer flies */
  ended: textSchema.nullable(),
  euList: deskCheckSchema,
  iosa: deskCheckSchema,
  iasa: deskCheckSchema,
  /** bulletins about airspace on the shortest path; of a flight */
  airspace: deskCheckSchema.optional(),
  /** what is not known about the row, or qualifies it, in sentences */
  notes: z.array(textSchema),
  /** where to read more; a flight's report counts as a search */
  url: z.string().nullable(),
  /** further documents, as in `deskCheckSchema` */
  sources: z.array(z.number().int().nonnegative()),
});
export type DeskRow = AsTold<z.output<typeof deskRowSchema>>;

/** The rows in the order asked, doubles kept. `checkedOn`: ISO date; `fit`: ISO date of all rates. */
export const deskAnswerSchema = z.object({
  rows: z.array(deskRowSchema),
  checkedOn: z.string(),
  fit: z.string(),
  average: z.number(),
  sourceList: z.array(reportSourceSchema),
});
export type DeskAnswer = AsTold<z.output<typeof deskAnswerSchema>>;
