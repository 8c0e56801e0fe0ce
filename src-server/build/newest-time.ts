import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns when the newest file or folder at or below `path` changed, in ms since 1970. */
export function newestTime(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestTime(join(path, name))));
}
