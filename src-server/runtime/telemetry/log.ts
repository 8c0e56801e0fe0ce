import { type Logger, pino } from 'pino';
import type { Config } from '../../config.ts';
import { describeError } from './describe-error.ts';
import { logOutput } from './log-output.ts';

/** Logs one JSON line per event, from the configured level up. */
export type Log = Logger;

export function buildLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Log {
  const options = { level, serializers: { err: describeError } };
  return level === 'silent' ? pino(options) : pino(options, logOutput());
}
