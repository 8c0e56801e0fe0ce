import { type DestinationStream, destination } from 'pino';

/** As large as one piece may be. */
const BUFFER_BYTES = 16 * 1024 - 1;
const FLUSH_EVERY_MS = 500;

/**
 * Standard output, written in pieces: a write for every line would take as long as the answer that the line tells of.
 * Lines are out within half a second, and when the process ends; only a killed one takes its last lines with it.
 */
export function logOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  return output;
}
