import { z } from 'zod';

/** How one gets into an account on a server, as its settings say. */
export const waysInSchema = z.object({
  /** a forgotten password can be set anew by a link in a mail */
  resetByMail: z.boolean(),
});
export type WaysIn = z.infer<typeof waysInSchema>;
