import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the processor time that a process has used so far, across all its threads; with `ended`, also that of its
 * children that have ended.
 */
export function processorMs(pid: number, { ended = false } = {}): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name, in parentheses, may contain spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + (ended ? endedUser + endedSystem : 0)) * TICK_MS;
}

/**
 * Returns the processor time of a process and its children, both running and ended. The list begins with the parent
 * process.
 */
export function familyMs([first, ...children]: number[]): number {
  const ofChildren = children.reduce((sum, pid) => sum + processorMsIfAny(pid), 0);
  return first === undefined ? 0 : processorMs(first, { ended: true }) + ofChildren;
}

function processorMsIfAny(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}
