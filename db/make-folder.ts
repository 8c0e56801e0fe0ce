import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder and those above it that are missing; another process may make it at the same time. Node's own way never
 * ends where a file system answers that the folder above is missing though it is there, as below /proc.
 */
export function makeFolder(path: string): void {
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
