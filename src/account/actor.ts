import type { AccessTokenScope } from './access-token.ts';

/** Who asks. A guest is known by session and by network address, both as keyed hashes. */
export type Guest = { kind: 'guest'; allowanceKeys: GuestAllowanceKey[] };
export type Member = {
  kind: 'member';
  userId: number;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
  /** of a program that acts for the member; absent when they act themselves */
  scope?: AccessTokenScope;
};
export type Actor = Guest | Member;

/** A counter that a guest's search goes on, and how many searches it carries. */
export type GuestAllowanceKey = { key: string; limit: number; lifeMs: number };
