import { z } from 'zod';
import { flightIdSchema } from '../flight/flight-id.ts';
import { refusal } from '../words/refusal.ts';
import { say } from '../words/say.ts';

const HELP_MESSAGE_TOO_SHORT = refusal('errors.typed.helpTooShort');
export const HELP_SENT = say('errors.typed.helpSent');

/** The confirmation if no one is mailed. */
export const HELP_SAVED = say('errors.typed.helpSaved');

export const REPORT_NOT_KEPT = say('errors.typed.reportNotKept');

const airlineSlugSchema = z.string().regex(/^[a-z0-9-]{2,80}$/, refusal('errors.typed.airlineSlug'));

export const helpRequestSchema = z.object({
  message: z
    .string({ error: HELP_MESSAGE_TOO_SHORT })
    .trim()
    .min(10, HELP_MESSAGE_TOO_SHORT)
    .max(5000, refusal('errors.typed.helpTooLong')),
  reportId: flightIdSchema.shape.id.optional(),
  airline: airlineSlugSchema.optional(),
  /** true if it is about the line on the state that certifies the operator */
  isAboutState: z.boolean().optional(),
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;
