import { z } from 'zod';
import { emailSchema, isConfirmed, newPasswordSchema, whenPasswordsDiffer } from './credentials.ts';
import { withProof } from './proof.ts';

export const LINK_LIFE_MS = 30 * 60 * 1000;

export const LINK_DEAD = 'This link has expired or was already used. Please ask for a new one.';
export const ADDRESS_TAKEN = 'This email address belongs to another account now. Please choose another.';
export const RESET_REQUESTED =
  "If there is an account with this name and a confirmed email address, we've sent it a link to set a new password. It works once, for 30 minutes.";
const NAME_MISSING = 'Please enter your username or email address';

export function linkSentText(email: string): string {
  return `We've sent a link to ${email}. It works once, for 30 minutes.`;
}

const tokenSchema = z
  .string({ error: LINK_DEAD })
  .trim()
  .regex(/^[\w-]{43}$/, LINK_DEAD);

export const resetRequestSchema = z.object({
  username: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(254, NAME_MISSING),
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;

export const passwordResetSchema = z
  .object({ token: tokenSchema, password: newPasswordSchema, confirmPassword: z.string().optional() })
  .refine((typed) => isConfirmed(typed.password, typed.confirmPassword), whenPasswordsDiffer('password'));
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const emailConfirmationSchema = z.object({ token: tokenSchema });
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;

export const emailChangeSchema = z.object({ email: emailSchema, ...withProof });
export type EmailChange = z.infer<typeof emailChangeSchema>;
