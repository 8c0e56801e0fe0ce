import type { AccessTokenScope } from './access-token.ts';

/** Who is calling. A guest is identified by session and by network address, both as keyed hashes. */
export type Guest = { kind: 'guest'; allowanceKeys: GuestAllowanceKey[] };
export type Member = {
  kind: 'member';
  userId: number;
  username: string;
  role: 'user' | 'admin';
  sessionId: string;
  /** for a program acting for the member; absent when members act themselves */
  scope?: AccessTokenScope;
};
export type Actor = Guest | Member;

/** May read again what was counted before, and nothing else. */
export const GUEST_WITHOUT_SEARCHES: Guest = { kind: 'guest', allowanceKeys: [{ key: 'none', limit: 0, lifeMs: 0 }] };

export type GuestAllowanceKey = { key: string; limit: number; lifeMs: number };
