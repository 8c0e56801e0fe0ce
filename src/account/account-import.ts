import { z } from 'zod';
import { flightNumberSchema } from '../flight/flight-number.ts';
import { isVisible } from '../format/typed.ts';
import { LEG_LIMIT, TRIP_LIMIT } from '../trips/limits.ts';
import { airportSchema, bookedShape } from '../trips/trip.ts';
import { CHANNEL_LIMIT, quietHoursSchema } from '../watch/channel.ts';

/** The format of the file for downloading an account's data; increased when an older version could misread it. */
export const EXPORT_FORMAT = 1;

const NOT_OURS =
  'This is not a file of account data from Airworthy. Choose the file that you downloaded on your profile.';
const NEWER =
  'This file comes from a newer version of Airworthy. Ask the owner of this site to update it, then try again.';
const DAMAGED = 'Part of this file is damaged. Download your data again, and choose the new file.';

/** The earliest date accepted for a flight; no user of this product has an earlier trip. */
const FIRST_DAY = '2000-01-01';

const legSchema = z.object(
  {
    flightNumber: flightNumberSchema.transform(({ text }) => text),
    date: z.iso.date(DAMAGED).refine((day) => day >= FIRST_DAY, DAMAGED),
    origin: airportSchema.nullable(),
    destination: airportSchema.nullable(),
    ...bookedShape,
  },
  DAMAGED,
);

const tripSchema = z.object(
  {
    id: z.string(DAMAGED).max(100, DAMAGED),
    title: z.string(DAMAGED).trim().min(1, DAMAGED).max(80, DAMAGED).refine(isVisible, DAMAGED),
    legs: atMost(LEG_LIMIT, legSchema),
  },
  DAMAGED,
);

/** Their number is reported; their content is not read. */
const counted = z.array(z.unknown(), DAMAGED).default([]);

/** The file as `account.exportData` writes it; what earlier versions did not have may be missing. */
export const accountImportSchema = z.object(
  {
    exportedAt: z.iso.datetime(NOT_OURS),
    format: z.int(NOT_OURS).min(1, NOT_OURS).max(EXPORT_FORMAT, NEWER).default(1),
    trips: atMost(TRIP_LIMIT, tripSchema).default([]),
    quietHours: quietHoursSchema.nullable().default(null),
    recentReports: z.object({ reports: counted }, DAMAGED).default({ reports: [] }),
    channels: z.array(z.unknown(), DAMAGED).max(CHANNEL_LIMIT, DAMAGED).default([]),
    sharedLinks: counted,
    accessTokens: counted,
    passkeys: counted,
  },
  NOT_OURS,
);
export type AccountImport = z.infer<typeof accountImportSchema>;

const count = z.number().int().nonnegative();

/** The result of an import, in counts. */
export const importOutcomeSchema = z.object({
  added: z.object({ trips: count, flights: count, quietHours: z.boolean() }),
  /** left as they are, since the account already has them */
  kept: z.object({ trips: count, quietHours: z.boolean() }),
  leftOut: z.object({
    recentReports: count,
    channels: count,
    sharedLinks: count,
    accessTokens: count,
    passkeys: count,
  }),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** Counts before reading, so that a hostile file is refused with one message instead of one for each of its parts. */
function atMost<Part extends z.ZodType>(limit: number, part: Part) {
  return z.array(z.unknown(), DAMAGED).max(limit, DAMAGED).pipe(z.array(part));
}
