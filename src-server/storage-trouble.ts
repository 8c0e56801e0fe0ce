/** SQLite: file, disk and locks. PostgreSQL: its resources, its shutting down, its connection; and the network's own. */
const TROUBLES = [
  /^SQLITE_(FULL|BUSY|LOCKED|READONLY|IOERR|CANTOPEN|NOMEM|PROTOCOL)/,
  /^(53...|57P0.|08...|25006|40001|40P01|55P03)$/,
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/,
];
/** What the PostgreSQL driver says without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not do its work just now, through no fault of the request: full, locked, read-only or away. */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && TROUBLES.some((trouble) => trouble.test(code))) return true;
  return MESSAGES.test(error.message);
}
