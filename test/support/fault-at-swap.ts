import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Loaded before a process, and before its threads: FAULT says what happens where a file that was built takes its place. */
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  const fault = String(to).endsWith('.sqlite') ? process.env.FAULT : undefined;
  if (fault === 'killed before') process.kill(process.pid, 'SIGKILL');
  if (fault === 'disk full') throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  renameSync(from, to);
  if (fault === 'killed after') process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
