import { z } from 'zod';
import { refusal } from '../words/refusal.ts';
import { type Said, say } from '../words/say.ts';
import { emailSchema, isConfirmed, newPasswordSchema, whenPasswordsDiffer } from './credentials.ts';
import { withProof } from './proof.ts';

export const LINK_LIFE_MS = 30 * 60 * 1000;

export const LINK_DEAD = refusal('errors.typed.linkDead');
export const ADDRESS_TAKEN = refusal('errors.typed.addressTaken');
export const RESET_REQUESTED = say('errors.typed.resetRequested');
const NAME_MISSING = refusal('errors.typed.nameMissing');

export const linkSentText = (email: string): Said => say('errors.typed.linkSent', { email });

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
