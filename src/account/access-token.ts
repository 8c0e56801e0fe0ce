import { z } from 'zod';

/** A member may have so many tokens for programs. */
export const ACCESS_TOKEN_LIMIT = 10;

const NAME_MISSING = 'Please name the token after what will use it';

export const accessTokenNameSchema = z.object({
  name: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(60, 'The name must be at most 60 characters'),
});

export const accessTokenIdSchema = z.object({ id: z.string().max(100) });

/** A token as its owner sees it; the token itself is told once, when it is made. Times ISO 8601 in UTC. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** to the hour */
  usedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
export const newAccessTokenSchema = accessTokenSchema.extend({ token: z.string() });
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>;
