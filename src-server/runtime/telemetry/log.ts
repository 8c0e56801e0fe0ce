import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';

const BUFFER_BYTES = 16 * 1024 - 1;
const FLUSH_EVERY_MS = 500;

/** Logs one JSON line per event, from the configured level up. */
export type Log = Logger;

export function buildLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Log {
  const options = { level, serializers: { err: describeError } };
  return level === 'silent' ? pino(options) : pino(options, logOutput());
}

/**
 * Standard output, buffered: a write for every line would take as long as the response it is about. Lines are written
 * within half a second, and when the process ends; only a killed process loses its last lines.
 */
function logOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_EVERY_MS).unref();
  return output;
}

type LoggedError = { type: string; message: string; stack: string; [key: string]: unknown };

/** Describes an error without the rows and values that database drivers attach to it. */
function describeError(error: Error & { code?: unknown }): LoggedError {
  const { name, message, code, stack = '', cause } = error;
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

/** Lets one event through per time span and key, and counts those held back. */
export class Throttle {
  readonly #everyMs: number;
  readonly #last = new Map<string, { at: number; heldBack: number }>();

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Returns how many were held back since the last that passed; null if this one is. `now` in epoch ms. */
  pass(key: string, now: number): number | null {
    const last = this.#last.get(key);
    if (last && now - last.at < this.#everyMs) {
      last.heldBack++;
      return null;
    }
    this.#last.set(key, { at: now, heldBack: 0 });
    return last?.heldBack ?? 0;
  }
}
