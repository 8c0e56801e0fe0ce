import { z } from 'zod';
import { fromDigits } from '../format/typed.ts';
import { refusal } from '../words/refusal.ts';
import { withProof } from './proof.ts';

/** The most tokens that a member may have for programs. */
export const ACCESS_TOKEN_LIMIT = 10;

const NAME_MISSING = refusal('errors.typed.tokenName');

/** What a program may do: `search` may search (which is counted) and read; `read` may read what uses no search. */
export const ACCESS_TOKEN_SCOPES = ['search', 'read'] as const;
export type AccessTokenScope = (typeof ACCESS_TOKEN_SCOPES)[number];

/** The choice of days after which a token expires. */
const ACCESS_TOKEN_LIVES_DAYS = [30, 90, 365] as const;
const USUAL_LIFE_DAYS = 90;

export const accessTokenOrderSchema = z.object({
  name: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(60, refusal('errors.typed.tokenNameTooLong')),
  scope: z.enum(ACCESS_TOKEN_SCOPES, refusal('errors.typed.tokenScope')).default('search'),
  lifeDays: z
    .preprocess(
      fromDigits,
      z
        .number()
        .meta({ enum: ACCESS_TOKEN_LIVES_DAYS })
        .pipe(z.literal(ACCESS_TOKEN_LIVES_DAYS, refusal('errors.typed.tokenLife'))),
    )
    .default(USUAL_LIFE_DAYS),
  ...withProof,
});
export type AccessTokenOrder = z.infer<typeof accessTokenOrderSchema>;

export const accessTokenIdSchema = z.object({ id: z.string().max(100) });

/** A token as its owner sees it; the token itself is shown only when it is created. Times ISO 8601 in UTC. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(ACCESS_TOKEN_SCOPES),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** rounded to the hour */
  usedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;
export const newAccessTokenSchema = accessTokenSchema.extend({ token: z.string() });
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>;
