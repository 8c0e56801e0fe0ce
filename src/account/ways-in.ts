import { z } from 'zod';

/** Who may create an account: anyone, anyone with an invitation, or no one. */
export const REGISTRATION = ['open', 'invite', 'closed'] as const;

/** How to sign in on a server, by its settings. */
export const waysInSchema = z.object({
  /** whether links are mailed, which confirm an address or reset a password */
  mailsLinks: z.boolean(),
  /** whether passwords are used here at all */
  passwords: z.boolean(),
  registration: z.enum(REGISTRATION),
  passkeys: z.boolean(),
  /** the address of this site, without a slash at its end; null if it is not set */
  site: z.string().nullable(),
  /** the owner's name for the sign-in provider; null if there is none */
  provider: z.string().nullable(),
});
export type WaysIn = z.infer<typeof waysInSchema>;
