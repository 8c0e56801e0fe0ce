/** A person's identity as stated and signed by the sign-in provider. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  /** a name for them */
  name: string | null;
  /** only if the provider has verified it */
  email: string | null;
  groups: string[];
  /** when they signed in there, in epoch milliseconds; null if the provider does not say */
  authenticatedAt: number | null;
};

/** The provider refused, or gave an untrustworthy answer or none. */
export class IdentityRefused extends Error {
  readonly reason: 'declined' | 'rejected' | 'unavailable';

  constructor(reason: IdentityRefused['reason'], cause: unknown) {
    super(`the sign-in provider's answer was ${reason}`, { cause });
    this.reason = reason;
  }
}
