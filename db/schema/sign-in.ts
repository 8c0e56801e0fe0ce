import type { Selectable } from 'kysely';
import type { AccessTokenScope } from '#src/account/access-token.ts';

export type SignInTables = {
  access_tokens: AccessTokensTable;
  one_time_tokens: OneTimeTokensTable;
  invitations: InvitationsTable;
  passkeys: PasskeysTable;
  answered_challenges: AnsweredChallengesTable;
  identities: IdentitiesTable;
};

/** What a one-time link may do. */
export type TokenPurpose = 'reset' | 'confirm';

/** Unused one-time links; `hash` is of the link's token, which is not stored. */
type OneTimeTokensTable = {
  hash: string;
  userId: number;
  purpose: TokenPurpose;
  /** the address that the link confirms */
  email: string | null;
  expiresAt: number;
};
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>;

/** Unused invitations to create an account; `hash` is of the link's token. */
type InvitationsTable = { hash: string; createdAt: number; expiresAt: number };
export type InvitationRow = Selectable<InvitationsTable>;

/** Tokens with which programs act for a member; `hash` is of the token, which is not stored. */
type AccessTokensTable = {
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

/** Members' passkeys; the private keys stay with the members. */
type PasskeysTable = {
  /** the credential's id, base64url */
  id: string;
  userId: number;
  /** COSE, base64url */
  publicKey: string;
  /** the authenticator's count of uses; synced passkeys say 0 */
  counter: number;
  /** JSON array of text */
  transports: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
};
export type PasskeyRow = Selectable<PasskeysTable>;

/** A member's identity at the sign-in provider: `issuer` and `subject` together, and nothing else. */
type IdentitiesTable = {
  id: string;
  userId: number;
  issuer: string;
  subject: string;
  /** the name the provider last gave; for display */
  name: string | null;
  createdAt: number;
  usedAt: number | null;
  /** 1 if a group of the provider made the member an administrator */
  gaveAdmin: number;
};
export type IdentityRow = Selectable<IdentitiesTable>;

/** Answered challenges, so that none is answered twice. */
type AnsweredChallengesTable = { hash: string; expiresAt: number };
