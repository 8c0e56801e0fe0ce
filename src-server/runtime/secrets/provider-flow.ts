import { z } from 'zod';
import { decrypt, encrypt } from './encryption.ts';

/** How long a visit to the provider may take. */
export const FLOW_LIFE_MS = 10 * 60_000;

const PURPOSE = 'visit to the sign-in provider';

const flowSchema = z.object({
  act: z.enum(['sign in', 'connect', 'prove']),
  /** whose account it is about; null when signing in */
  userId: z.number().nullable(),
  next: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** PKCE's code verifier */
  verifier: z.string(),
  endsAt: z.number(),
});

/** Stored encrypted in the browser while its user is at the provider. */
export type ProviderFlow = z.infer<typeof flowSchema>;

export function encryptFlow(secret: string, flow: ProviderFlow): string {
  return encrypt(secret, PURPOSE, JSON.stringify(flow));
}

/** Decrypts a flow. Null if it is not ours, or expired at `now` (epoch milliseconds). */
export function decryptFlow(secret: string, sealed: string | undefined, now: number): ProviderFlow | null {
  const text = sealed ? decrypt(secret, PURPOSE, sealed) : null;
  if (text === null) return null;
  const flow = flowSchema.parse(JSON.parse(text));
  return flow.endsAt > now ? flow : null;
}
