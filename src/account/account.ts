import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from './plan.ts';
import { PROOF_METHODS } from './proof.ts';

/** The signed-in user as the client sees it; times ISO 8601 in UTC. */
export const accountSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  /** the account's own, or else the one that waits for its confirmation */
  email: z.string().nullable(),
  /** by a link that was mailed there */
  isEmailConfirmed: z.boolean(),
  /** what the address will be once it is confirmed; null when no other is wanted */
  pendingEmail: z.string().nullable(),
  /** false for those who come by a passkey or the sign-in provider alone */
  hasPassword: z.boolean(),
  role: z.enum(['user', 'admin']),
  searchCount: z.number().int(),
  /** null where searches are not limited */
  searchLimit: z.number().int().nullable(),
  isPremium: z.boolean(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionExpiresAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

/** One place where the user is signed in. */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** the browser as it names itself */
  device: z.string(),
  createdAt: z.string(),
  /** by what and when its owner last showed who they are; null for sessions from before this was kept */
  provedBy: z.enum(PROOF_METHODS).nullable(),
  provedAt: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
