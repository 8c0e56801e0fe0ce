import { z } from 'zod';
import { refusal } from '../words/refusal.ts';
import { withProof } from './proof.ts';

export const PASSKEY_LIMIT = 20;

/** A passkey as its owner sees it; times ISO 8601 in UTC. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const NAME_MISSING = refusal('errors.typed.passkeyName');
const nameSchema = z
  .string({ error: NAME_MISSING })
  .trim()
  .min(1, NAME_MISSING)
  .max(60, refusal('errors.typed.passkeyNameTooLong'));
const idSchema = z
  .string({ error: refusal('errors.typed.passkeyMissing') })
  .min(1)
  .max(1400);

const UNREADABLE = refusal('errors.typed.passkeyUnreadable');
/** What a browser sends; it is fully checked where it is verified. */
const credentialSchema = z.looseObject(
  {
    id: idSchema,
    rawId: idSchema,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(8000) }),
  },
  { error: UNREADABLE },
);

export const passkeyOrderSchema = z.object(withProof);
export const newPasskeySchema = z.object({ name: nameSchema, credential: credentialSchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const passkeyNameSchema = z.object({ id: idSchema, name: nameSchema });
export const passkeyRemovalSchema = z.object({ id: idSchema, ...withProof });
export type PasskeyRemoval = z.infer<typeof passkeyRemovalSchema>;
export const passkeySignInSchema = z.object({ credential: credentialSchema });
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyFormSchema = z.object({ name: nameSchema });
