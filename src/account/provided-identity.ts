/** A person's identity as stated and signed by the sign-in provider. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  name: string | null;
  /** only if the provider has verified it */
  email: string | null;
  /** null if the provider did not send the whole list */
  groups: string[] | null;
  /** when they signed in there, in epoch milliseconds; null if the provider does not say */
  authenticatedAt: number | null;
};

/** The provider refused, or gave an untrustworthy answer or none; the message tells the owner why. */
export class IdentityRefused extends Error {
  readonly reason: 'declined' | 'refused';

  constructor(reason: IdentityRefused['reason'], problem: string, cause?: unknown) {
    super(problem, { cause });
    this.reason = reason;
  }
}
