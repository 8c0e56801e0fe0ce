import { z } from 'zod';

/** Who may create an account: anyone, anyone with an invitation, or no one. */
export const REGISTRATION = ['open', 'invite', 'closed'] as const;

export const waysInSchema = z.object({
  /** whether links are mailed, which confirm an address or reset a password */
  mailsLinks: z.boolean(),
  passwords: z.boolean(),
  registration: z.enum(REGISTRATION),
  passkeys: z.boolean(),
  /** the address of this site, without a slash at its end; null if it is not set */
  site: z.string().nullable(),
  provider: z.string().nullable(),
});
export type WaysIn = z.infer<typeof waysInSchema>;
