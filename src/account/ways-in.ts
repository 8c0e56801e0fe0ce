import { z } from 'zod';

/** Who may make an account: anybody, whoever has an invitation, or nobody. */
export const REGISTRATION = ['open', 'invite', 'closed'] as const;

/** How one gets into an account on a server, as its settings say. */
export const waysInSchema = z.object({
  /** a forgotten password can be set anew by a link in a mail */
  resetByMail: z.boolean(),
  registration: z.enum(REGISTRATION),
  passkeys: z.boolean(),
  /** what the owner calls the sign-in provider; null where there is none */
  provider: z.string().nullable(),
});
export type WaysIn = z.infer<typeof waysInSchema>;
