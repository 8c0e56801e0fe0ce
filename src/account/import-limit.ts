/** Larger files of account data are refused, by the page and by the server. */
export const IMPORT_LIMIT_BYTES = 2 * 1024 * 1024;
