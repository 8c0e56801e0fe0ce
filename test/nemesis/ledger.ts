/** What clients were told, kept apart from the product: the run is judged by it at the end. */

/** Where a thing stands for who asked: `sent` when the answer never came, so that either end is right. */
export type Standing = 'sent' | 'done';

export type MemberEntry = {
  username: string;
  password: string;
  /** flights and dates that were asked for, and those that were answered with a report */
  asked: Set<string>;
  answered: Set<string>;
  /** the highest count of searches that an answer carried */
  told: number;
  /** the provider took money, whatever the product knows of it by now */
  hasPaid: boolean;
  deletion: Standing | null;
  /** reports that a search answered with: id → flight number */
  reports: Map<number, string>;
  links: Map<string, { made: Standing; taken: Standing | null }>;
  tokens: Map<string, { revoked: Standing | null }>;
  /** session cookies whose logout was acknowledged */
  endedSessions: string[];
  /** help requests by their text, which is unlike all others */
  help: Map<string, Standing>;
};

/** `violations`: what must never be, as it was seen; the run goes on so that one does not hide another. */
export type Ledger = {
  members: MemberEntry[];
  requests: number;
  refused: number;
  broken: number;
  violations: string[];
};

export function emptyLedger(): Ledger {
  return { members: [], requests: 0, refused: 0, broken: 0, violations: [] };
}

export function newEntry(username: string, password: string): MemberEntry {
  return {
    username,
    password,
    asked: new Set(),
    answered: new Set(),
    told: 0,
    hasPaid: false,
    deletion: null,
    reports: new Map(),
    links: new Map(),
    tokens: new Map(),
    endedSessions: [],
    help: new Map(),
  };
}
