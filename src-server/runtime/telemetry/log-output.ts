import { type DestinationStream, destination } from 'pino';

/** The size of one write. */
const BUFFER_BYTES = 16 * 1024 - 1;
const FLUSH_EVERY_MS = 500;

/**
 * Standard output, buffered: a write for every line would take as long as the response it is about. Lines are written
 * within half a second, and when the process ends; only a killed process loses its last lines.
 */
export function logOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  return output;
}
