import { z } from 'zod';
import { flightIdSchema } from '../flight/flight.ts';

export const HELP_MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';
export const HELP_SENT = 'Your request has reached our support team. We will get back to you as soon as possible.';

/** The confirmation if no one is mailed. */
export const HELP_SAVED = 'Your request has been saved. The owner of this site will see it.';

export const REPORT_NOT_KEPT = 'This report has expired. Search for the flight again and report it from there.';

export const helpRequestSchema = z.object({
  message: z
    .string({ error: HELP_MESSAGE_TOO_SHORT })
    .trim()
    .min(10, HELP_MESSAGE_TOO_SHORT)
    .max(5000, 'Message must be at most 5000 characters'),
  /** the report it is about, by the number in its address */
  reportId: flightIdSchema.shape.id.optional(),
});
export type HelpRequest = z.infer<typeof helpRequestSchema>;
