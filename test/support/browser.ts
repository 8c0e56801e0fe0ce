import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

export type FoundBrowser = { path: string; origin: string };

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
 * Finds a real Chromium: CHROMIUM_PATH, else an installed one, else Playwright's own, else the one in
 * @sparticuz/chromium.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, origin: 'CHROMIUM_PATH' };
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, origin: 'installed' };
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "Playwright's own" };
  return { path: await unpackedBrowser(), origin: '@sparticuz/chromium' };
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
