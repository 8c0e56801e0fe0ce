import { z } from 'zod';
import { LOCALES } from '../words/formats.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { SUBSCRIPTION_STATUSES } from './plan.ts';
import { PROOF_METHODS } from './proof.ts';

/** The signed-in user as the client sees it; times ISO 8601 in UTC. */
export const accountSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  /** the confirmed address, otherwise the one awaiting confirmation */
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  /** the future address, once confirmed; null if no change is pending */
  pendingEmail: z.string().nullable(),
  /** false for those who sign in only with a passkey or the provider */
  hasPassword: z.boolean(),
  role: z.enum(['user', 'admin']),
  searchCount: z.number().int(),
  /** null if searches are not limited */
  searchLimit: z.number().int().nullable(),
  isPremium: z.boolean(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionExpiresAt: z.string().nullable(),
  createdAt: z.string(),
  /** the language that the member has chosen; null as their browser says */
  locale: z.enum(LOCALES).nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** A new account; `hint` is about a password that many people use. */
export const registeredSchema = accountSchema.extend({ hint: textSchema.optional() });
export type Registered = AsTold<z.output<typeof registeredSchema>>;

export const accountSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  /** how and when the user last proved their identity; null for older sessions */
  provedBy: z.enum(PROOF_METHODS).nullable(),
  provedAt: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const languageSchema = z.object({ locale: z.enum(LOCALES) });
