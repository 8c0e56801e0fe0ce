import { z } from 'zod';
import { ownPasswordSchema } from './credentials.ts';

/** By what somebody shows that an account is theirs. */
export const PROOF_METHODS = ['password', 'passkey', 'provider'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long a proof holds for what a borrowed browser must not do. */
export const PROOF_LIFE_MS = 10 * 60_000;

export const proofSchema = z.object({ password: ownPasswordSchema });
/** The password may come with the act itself, which it then proves. */
export const withProof = { password: ownPasswordSchema.optional() };

export const deleteAccountSchema = z.object(withProof);
