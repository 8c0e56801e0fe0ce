import type { Selectable } from 'kysely';
import type { AccessTokenScope } from '#src/account/access-token.ts';
import type { ProofMethod } from '#src/account/proof.ts';
import type { WatchChannel } from '#src/trips/plan.ts';
import type { Tables } from './tables.gen.ts';

/** What a one-time link may do. */
export type TokenPurpose = 'reset' | 'confirm';

/** Columns of which only certain texts are written. */
type Texts = {
  access_tokens: { scope: AccessTokenScope };
  channels: { kind: WatchChannel };
  deliveries: { state: 'due' | 'sent' | 'given up' };
  one_time_tokens: { purpose: TokenPurpose };
  sessions: { method: ProofMethod | null };
  webhook_signatures: { outcome: 'valid' | 'late' | 'invalid' | 'no secret' };
};

/** The tables, as baseline.sql has them: times as epoch ms, booleans as 0 or 1, JSON as text. */
export type Database = {
  [Table in keyof Tables]: Table extends keyof Texts
    ? Omit<Tables[Table], keyof Texts[Table]> & Texts[Table]
    : Tables[Table];
};

export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
