import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that a process has taken so far, all its threads together; with `ended`, also that of its children that have ended. */
export function processorMs(pid: number, { ended = false } = {}): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name, in brackets, may hold spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return (user + system + (ended ? endedUser + endedSystem : 0)) * TICK_MS;
}

/** The same of a process and its children, living and ended. The list begins with the one that started the others. */
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
