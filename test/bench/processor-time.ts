import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time that a process has used so far, across all its threads. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name, in parentheses, may contain spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(11, 13).map(Number) as [number, number];
  return (user + system) * TICK_MS;
}
