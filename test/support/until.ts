import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 10;

/**
 * Looks again and again until what it asks for is so, for what tells nobody when it happens; in Vitest's tests
 * `expect.poll` does this. The only file that may pause (test/tidy.test.ts).
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(BETWEEN_LOOKS_MS);
}
