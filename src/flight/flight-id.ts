import { z } from 'zod';
import { refusal } from '../words/refusal.ts';

const NO_SUCH_FLIGHT = refusal('errors.getReport.noFlightWithNumber');

/** The id of a stored flight, as a number or as in a URL: a whole number up to 2^53 - 1. */
export const flightIdSchema = z.object({
  id: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,16}$/)
          .transform(Number),
      ],
      NO_SUCH_FLIGHT,
    )
    .pipe(z.number().int(NO_SUCH_FLIGHT).positive(NO_SUCH_FLIGHT).max(Number.MAX_SAFE_INTEGER, NO_SUCH_FLIGHT)),
});
