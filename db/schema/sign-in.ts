import type { Selectable } from 'kysely';
import type { AccessTokenScope } from '#src/account/access-token.ts';

/** What a link that works once may do. */
export type TokenPurpose = 'reset' | 'confirm';

/** Links that work once and have not been used; `hash` is of what the link carries, which is kept nowhere. */
export type OneTimeTokensTable = {
  hash: string;
  userId: number;
  purpose: TokenPurpose;
  /** the address that the link confirms */
  email: string | null;
  expiresAt: number;
};
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>;

/** Invitations to make an account that have not been used; `hash` is of what the link carries. */
export type InvitationsTable = { hash: string; createdAt: number; expiresAt: number };
export type InvitationRow = Selectable<InvitationsTable>;

/** What lets a program act for a member; `hash` is of the token, which is kept nowhere. */
export type AccessTokensTable = {
  id: string;
  userId: number;
  hash: string;
  name: string;
  scope: AccessTokenScope;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
};
export type AccessTokenRow = Selectable<AccessTokensTable>;

/** Keys that members sign in by; the private halves are with them. */
export type PasskeysTable = {
  /** the credential's id, base64url */
  id: string;
  userId: number;
  /** COSE, base64url */
  publicKey: string;
  /** uses as the authenticator counts them; synced ones say 0 */
  counter: number;
  /** JSON array of text */
  transports: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
};
export type PasskeyRow = Selectable<PasskeysTable>;

/** Who a member is at the provider that they sign in by: `issuer` and `subject` together, and nothing else. */
export type IdentitiesTable = {
  id: string;
  userId: number;
  issuer: string;
  subject: string;
  /** as the provider last named them; to be shown */
  name: string | null;
  createdAt: number;
  usedAt: number | null;
  /** 1 where a group at the provider made the member an administrator */
  gaveAdmin: number;
};
export type IdentityRow = Selectable<IdentitiesTable>;

/** Challenges that have been answered, so that none is a second time. */
export type AnsweredChallengesTable = { hash: string; expiresAt: number };
