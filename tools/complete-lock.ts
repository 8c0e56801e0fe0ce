import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, LockedPackage> };

const PATH = join(import.meta.dirname, '../package-lock.json');

/**
 * Adds to the lock file the platform packages that npm left out because its index did not contain them: `npm ci`
 * rejects a lock file without them. Run it after every change of dependencies.
 */
export function completeLock(lock: Lock): string[] {
  const added: string[] = [];
  for (const [path, owner] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(owner.dev && { dev: true }),
        ...platformOf(name),
        optional: true,
      };
      added.push(name);
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  return added;
}

function isLocked(lock: Lock, owner: string, name: string): boolean {
  return `${owner}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
}

/** Returns the platform in a package's name: '@biomejs/cli-linux-x64-musl'. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = ['android', 'darwin', 'linux', 'win32', 'freebsd'].find((known) => name.includes(known));
  const cpu = ['arm64', 'x64', 'ia32', 'arm'].find((known) => name.includes(known));
  const libc = name.endsWith('-musl') ? 'musl' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(PATH, 'utf8')) as Lock;
  const added = completeLock(lock);
  writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.join(', ')}`);
}
