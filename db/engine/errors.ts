const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLite: file, disk and locks. PostgreSQL: its resources, shutdown and connection; and network errors. */
const TROUBLES = [
  /^SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOMEM|PROTOCOL)/,
  /^(53...|57014|57P0.|08...|25006|40001|40P01|55P03|25P03)$/,
  NETWORK,
];
/** After these errors the connection is useless: it is gone, or leads to a server that no longer accepts changes. */
const LOST = [/^(57P0.|08...|25006|25P03)$/, NETWORK];
/** Messages of the PostgreSQL driver without a code. */
const LOST_MESSAGES =
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;
const UNSENT_MESSAGES = /is not queryable$/;
const NO_CONNECTION_MESSAGES = /^timeout exceeded when trying to connect/;

/** A write whose connection was lost before the database had confirmed it: it may or may not have been done. */
export class UnconfirmedWriteError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost before the write was confirmed.', { cause });
  }
}

/** A write refused because the database has gone back in time: what it has lost must not be written over. */
export class WentBackError extends Error {}

/**
 * Whether the database could not do its work right now, through no fault of the request: full, locked, read-only or
 * unreachable.
 */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnconfirmedWriteError || error instanceof WentBackError) return true;
  if (NO_CONNECTION_MESSAGES.test(error.message)) return true;
  const code = codeOf(error);
  return TROUBLES.some((trouble) => trouble.test(code)) || isConnectionLost(error);
}

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.some((lost) => lost.test(code)) || LOST_MESSAGES.test(error.message);
}

/**
 * Whether nothing was done: the connection was found lost before the statement was sent, or the server itself refused
 * it.
 */
export function isSurelyUndone(error: unknown): boolean {
  return error instanceof Error && (UNSENT_MESSAGES.test(error.message) || codeOf(error) === '25006');
}

/** Whether it conflicted with another transaction: this one has been rolled back and may be retried. */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01)$/.test(codeOf(error));
}

/** Whether an earlier statement of the transaction failed, which says why. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/** Whether a row refers to one that does not exist, or a row still referred to would be deleted. */
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

/**
 * A fault between this process and its database, for the operator: counted since the start, and reported to one
 * listener.
 */
export type StorageFault =
  | 'connection lost'
  | 'write conflict'
  | 'file locked'
  | 'lease not renewed'
  | 'clock not read'
  | 'went back in time';

const counts = new Map<StorageFault, number>();
let listener: (fault: StorageFault, error: unknown) => void = () => undefined;

export function recordStorageFault(fault: StorageFault, error: unknown): void {
  counts.set(fault, (counts.get(fault) ?? 0) + 1);
  listener(fault, error);
}

/** How often each has happened in this process. */
export function storageFaults(): ReadonlyMap<StorageFault, number> {
  return counts;
}

export function onStorageFault(listen: typeof listener): void {
  listener = listen;
}
