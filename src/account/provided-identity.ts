/** Who somebody is, as the sign-in provider says and signs. */
export type ProvidedIdentity = {
  issuer: string;
  subject: string;
  /** what to call them */
  name: string | null;
  /** only one that the provider has verified */
  email: string | null;
  groups: string[];
  /** when they signed in there, in epoch milliseconds; null where the provider does not say */
  authenticatedAt: number | null;
};

/** The provider said no, said something that cannot be believed, or nothing. */
export class IdentityRefused extends Error {
  readonly reason: 'declined' | 'rejected' | 'unavailable';

  constructor(reason: IdentityRefused['reason'], cause: unknown) {
    super(`the sign-in provider's answer was ${reason}`, { cause });
    this.reason = reason;
  }
}
