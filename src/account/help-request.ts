import { z } from 'zod';

export const HELP_MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';
export const HELP_SENT = 'Your request has reached our support team. We will get back to you as soon as possible.';

export const helpRequestSchema = z.object({
  message: z
    .string({ error: HELP_MESSAGE_TOO_SHORT })
    .trim()
    .min(10, HELP_MESSAGE_TOO_SHORT)
    .max(5000, 'Message must be at most 5000 characters'),
});
