import { z } from 'zod';
import { type AirlineBan, airlineBanSchema } from './airline-ban.ts';

/** What must be read before anything else in a report: a ban, or a selected aircraft that does not fit the flight. */
export const bandSchema = airlineBanSchema.extend({ kind: z.enum(['banned', 'restricted', 'aircraft']) });
export type Band = z.infer<typeof bandSchema>;

/** @param misfit why the selected aircraft does not fit the flight; null if it does */
export function bandsOf(ban: AirlineBan | null, misfit: string | null): Band[] {
  const aircraft: Band[] = misfit
    ? [{ kind: 'aircraft', label: "This aircraft doesn't fit the flight", sentence: misfit }]
    : [];
  return [...(ban ? [ban] : []), ...aircraft];
}

/** The ban or restriction among a report's bands. */
export function banOf(bands: Band[] = []): AirlineBan | null {
  return bands.find((band): band is AirlineBan => band.kind !== 'aircraft') ?? null;
}

/** Whether no badge, label or sentence of the report may praise: the airline is banned, or the aircraft is not this flight's. */
export function isPraiseOff(bands: Band[] = []): boolean {
  return bands.some(({ kind }) => kind !== 'restricted');
}
