/** What clients were told, kept apart from the product: the run is judged by it at the end. */

/**
 * The state of a request for the client that sent it: `sent` when the response never came, so that either outcome is
 * correct.
 */
export type Standing = 'sent' | 'done';

export type MemberEntry = {
  username: string;
  password: string;
  /** flights and dates for which a report was returned */
  answered: Set<string>;
  /** those whose outcome the client cannot know: counted or not, both are correct */
  unsure: Set<string>;
  /** the highest search count that a response contained */
  counted: number;
  /** the provider took money, whatever the product knows about it so far */
  hasPaid: boolean;
  deletion: Standing | null;
  /** reports that a search returned: id → flight number */
  reports: Map<number, string>;
  links: Map<string, { made: Standing; taken: Standing | null }>;
  tokens: Map<string, { revoked: Standing | null }>;
  /** session cookies whose logout was acknowledged */
  endedSessions: string[];
  /** help requests by their text, which is unique */
  help: Map<string, Standing>;
};

/**
 * `violations`: what must never happen, as it was observed; the run continues so that one violation does not hide
 * another.
 */
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
    answered: new Set(),
    unsure: new Set(),
    counted: 0,
    hasPaid: false,
    deletion: null,
    reports: new Map(),
    links: new Map(),
    tokens: new Map(),
    endedSessions: [],
    help: new Map(),
  };
}
