/** A stream that ended, or stopped, before its answer was complete. */
export class ConnectionLost extends Error {}
