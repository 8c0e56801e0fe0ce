import { z } from 'zod';

/** Who may make an account: anybody, whoever has an invitation, or nobody. */
export const REGISTRATION = ['open', 'invite', 'closed'] as const;

/** How one gets into an account on a server, as its settings say. */
export const waysInSchema = z.object({
  /** a forgotten password can be set anew by a link in a mail */
  resetByMail: z.boolean(),
  registration: z.enum(REGISTRATION),
  passkeys: z.boolean(),
});
export type WaysIn = z.infer<typeof waysInSchema>;
