import { parseArgs } from 'node:util';
import { ConfigError } from '../../config.ts';

/** What a process does: answers visitors, runs the recurring jobs, or both. */
export type Role = { servesVisitors: boolean; runsJobs: boolean };

/**
 * Reads `--web` or `--worker` of `npm start --`; without either, a process does both.
 *
 * @throws ConfigError for any other argument, naming the valid ones
 */
export function readRole(args: string[]): Role {
  try {
    const { values } = parseArgs({ args, options: { web: { type: 'boolean' }, worker: { type: 'boolean' } } });
    const isBoth = Boolean(values.web) === Boolean(values.worker);
    return { servesVisitors: isBoth || !values.worker, runsJobs: isBoth || !values.web };
  } catch {
    throw new ConfigError('Start it with --web, with --worker, or with neither for both.');
  }
}
