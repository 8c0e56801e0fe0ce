/** A stream that ended, or fell silent, before its answer was there. */
export class ConnectionLost extends Error {}
