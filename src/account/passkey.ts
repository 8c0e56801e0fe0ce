import { z } from 'zod';
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

const NAME_MISSING = 'Enter a name for the passkey, such as the device it is on';
const nameSchema = z
  .string({ error: NAME_MISSING })
  .trim()
  .min(1, NAME_MISSING)
  .max(60, 'A name must be at most 60 characters');
const idSchema = z.string({ error: 'Please say which passkey.' }).min(1).max(1400);

const UNREADABLE = "We couldn't read the passkey's answer. Please try again.";
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
