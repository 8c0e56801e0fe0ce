import type { Flight } from '#src/flight/flight.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { REPORTS_CACHE } from './reports-cache.ts';

/** A report that was read in this browser. */
export type SavedReport = {
  /** the address at which it was read, such as '/?flight=BA286' */
  page: string;
  flight: Flight;
  safetyReport: SafetyReport;
  /** ISO 8601 */
  savedAt: string;
  /** when it must be deleted; null if it may stay */
  expiresAt: string | null;
  /** the account that read it; null for a guest */
  ownerId: number | null;
};

const KEPT = 30;

/** Saves a report, replacing the one read at the same address. */
export async function saveReport(report: SavedReport): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  await cache.delete(addressOf(report.page));
  await cache.put(addressOf(report.page), new Response(JSON.stringify(report)));
  const addresses = await cache.keys();
  for (const address of addresses.slice(0, -KEPT)) await cache.delete(address);
}

/** Returns what was read at an address, while it may be kept. */
export async function findSavedReport(page: string): Promise<SavedReport | null> {
  return (await listSavedReports()).find((report) => report.page === page) ?? null;
}

/** Lists all that may be kept, latest reading first, and deletes the rest. */
export async function listSavedReports(): Promise<SavedReport[]> {
  const now = Date.now();
  const isOver = ({ expiresAt }: SavedReport) => expiresAt !== null && Date.parse(expiresAt) <= now;
  const saved = await readAll();
  if (saved.some(isOver)) await forgetReports(isOver);
  return saved.filter((report) => !isOver(report)).reverse();
}

/** Deletes the reports for which `mustGo` is true. */
export async function forgetReports(mustGo: (report: SavedReport) => boolean): Promise<void> {
  const cache = await openCache();
  for (const report of (await readAll()).filter(mustGo)) await cache?.delete(addressOf(report.page));
}

async function readAll(): Promise<SavedReport[]> {
  const cache = await openCache();
  const answers = await Promise.all(((await cache?.keys()) ?? []).map((key) => cache?.match(key)));
  return Promise.all(answers.filter((answer) => answer !== undefined).map((answer) => answer.json()));
}

/** Null if the browser has no such storage: without https, or in some private windows. */
async function openCache(): Promise<Cache | null> {
  return 'caches' in globalThis ? caches.open(REPORTS_CACHE).catch(() => null) : null;
}

/** An address that none of our files has. */
function addressOf(page: string): string {
  return `/saved-report?page=${encodeURIComponent(page)}`;
}
