import { z } from 'zod';
import { ownPasswordSchema } from './credentials.ts';

/** How someone proves that an account is theirs. */
export const PROOF_METHODS = ['password', 'passkey', 'provider'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long a proof is valid for actions that a borrowed browser must not take. */
export const PROOF_LIFE_MS = 10 * 60_000;

export const proofSchema = z.object({ password: ownPasswordSchema });
/** The password may come with the action itself, as its proof. */
export const withProof = { password: ownPasswordSchema.optional() };

export const deleteAccountSchema = z.object(withProof);
