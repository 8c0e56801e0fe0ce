import { z } from 'zod';
import { flightIdSchema } from '../flight/flight-id.ts';

export const HELP_MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';
export const HELP_SENT = 'Your request has reached our support team. We will get back to you as soon as possible.';

/** The confirmation if no one is mailed. */
export const HELP_SAVED = 'Your request has been saved. The owner of this site will see it.';

export const REPORT_NOT_KEPT = 'This report has expired. Search for the flight again and report it from there.';

const airlineSlugSchema = z.string().regex(/^[a-z0-9-]{2,80}$/, 'Enter the airline as in the address of its page.');

export const helpRequestSchema = z.object({
  message: z
    .string({ error: HELP_MESSAGE_TOO_SHORT })
    .trim()
    .min(10, HELP_MESSAGE_TOO_SHORT)
    .max(5000, 'Message must be at most 5000 characters'),
  reportId: flightIdSchema.shape.id.optional(),
  airline: airlineSlugSchema.optional(),
  /** true if it is about the line on the state that certifies the operator */
  isAboutState: z.boolean().optional(),
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;
