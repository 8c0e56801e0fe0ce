const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLite: file, disk and locks. PostgreSQL: its resources, its shutting down, its connection; and the network's own. */
const TROUBLES = [
  /^SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOMEM|PROTOCOL)/,
  /^(53...|57014|57P0.|08...|25006|40001|40P01|55P03|25P03)$/,
  NETWORK,
];
/** After these the connection is of no use: it is gone, or leads to a server that takes no changes any more. */
const LOST = [/^(57P0.|08...|25006|25P03)$/, NETWORK];
/** What the PostgreSQL driver says without a code. */
const LOST_MESSAGES =
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;
const UNSENT_MESSAGES = /is not queryable$/;
const NO_CONNECTION_MESSAGES = /^timeout exceeded when trying to connect/;

/** A write whose connection was lost before the database had confirmed it: it may have been done, or not. */
export class UnconfirmedWriteError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost before the write was confirmed.', { cause });
  }
}

/** Whether the database could not do its work just now, through no fault of the request: full, locked, read-only or away. */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnconfirmedWriteError || NO_CONNECTION_MESSAGES.test(error.message)) return true;
  const code = codeOf(error);
  return TROUBLES.some((trouble) => trouble.test(code)) || isConnectionLost(error);
}

/** Whether PostgreSQL cannot be spoken to over this connection any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.some((lost) => lost.test(code)) || LOST_MESSAGES.test(error.message);
}

/** Whether the connection was found lost before the statement was sent, or the server itself refused it: nothing was done. */
export function isSurelyUndone(error: unknown): boolean {
  return error instanceof Error && (UNSENT_MESSAGES.test(error.message) || codeOf(error) === '25006');
}

/** Whether another transaction was in the way: this one has been undone and may be tried again. */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01)$/.test(codeOf(error));
}

/** Whether PostgreSQL does not know a table or a column that the statement names. */
export function isUnknownSchema(error: unknown): boolean {
  return /^(42P01|42703)$/.test(codeOf(error));
}

/** Whether a row names another one that is not there, or one goes that others name. */
export function isMissingReference(error: unknown): boolean {
  return /^(23503|SQLITE_CONSTRAINT_(FOREIGNKEY|TRIGGER))$/.test(codeOf(error));
}

/** Whether another process holds the lock of the SQLite file. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
