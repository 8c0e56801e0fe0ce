import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const SHARED_MEMORY = '/dev/shm';
/** Three browsers need less. A container often has 64 MB, with which they crash. */
const ENOUGH_BYTES = 1_000_000_000;

/**
 * Returns the flags that Playwright passes by default and that this machine is better without: with real shared memory
 * the same tests take a tenth less.
 */
export function unneededFlags(): string[] {
  if (!existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? [] : ['--disable-dev-shm-usage'];
}

/**
 * Returns the path of a real Chromium: CHROMIUM_PATH, else the one in @sparticuz/chromium, else an installed one, else
 * Playwright's own. The packaged one has no window to draw, so that the tests take half the processor time;
 * `npm run test:all` prefers what readers have, an installed one.
 */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed && (process.env.TEST_ALL === 'on' || !isPackaged)) return installed;
  return isPackaged ? unpackedBrowser() : chromium.executablePath();
}

/** Unpacks the packaged browser, with its libraries where the system lacks them. */
export async function unpackedBrowser(): Promise<string> {
  const sparticuz = await import('@sparticuz/chromium');
  const path = await sparticuz.default.executablePath();
  if (process.platform === 'linux' && !hasSystemLibrary('libnss3.so')) {
    const packed = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
    await sparticuz.inflate(packed);
    sparticuz.setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  }
  return path;
}

function hasSystemLibrary(name: string): boolean {
  try {
    return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes(name);
  } catch {
    return false;
  }
}
