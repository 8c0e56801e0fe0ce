import { z } from 'zod';
import { nextPage } from './next-page.ts';
import { withProof } from './proof.ts';

/** A member's identity at the sign-in provider, as they see it; times ISO 8601 in UTC. */
export const identitySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Identity = z.infer<typeof identitySchema>;

export const providerSignInSchema = z.object({
  /** a path of this site to go to afterwards */
  next: z.string().max(2000).optional().transform(nextPage),
});
export const identityOrderSchema = z.object(withProof);
export const identityRemovalSchema = z.object({ id: z.string().max(100), ...withProof });
