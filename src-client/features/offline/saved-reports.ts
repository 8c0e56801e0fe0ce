import type { Flight } from '#src/flight/flight.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import type { ShortReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { joined, spoken } from '../../ui/words.ts';
import { openCache, REPORTS_CACHE } from './reports-cache.ts';

export type SavedReport = {
  /** the address at which it was read, such as '/?flight=BA286' */
  page: string;
  flight: Spoken<Flight>;
  safetyReport: Spoken<ShortReport>;
  notices?: Spoken<Notices>;
  savedAt: string;
  /** when it must be deleted; null if it may stay */
  expiresAt: string | null;
  /** the account that read it; null for a guest */
  ownerId: number | null;
};

const KEPT = 30;

/** Saves a report, in one step in place of the one read at the same address: the page may be left at any moment. */
export async function saveReport(report: SavedReport): Promise<void> {
  const cache = await openCache(REPORTS_CACHE);
  await cache?.put(addressOf(report.page), new Response(JSON.stringify(report)));
  if (((await cache?.keys()) ?? []).length <= KEPT) return;
  for (const { page } of (await readAll()).slice(KEPT)) await cache?.delete(addressOf(page));
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
  return saved.filter((report) => !isOver(report));
}

/** Keeps the latest copy of each report: one may have been read at two addresses. */
export function withoutRepeats(reports: SavedReport[]): SavedReport[] {
  return reports.filter(({ flight }, at) => reports.findIndex((other) => other.flight.id === flight.id) === at);
}

/** What tells a report from others of its number: the route, the day that was asked about, an aircraft that was chosen. */
export function whatOf({ page, flight, safetyReport }: SavedReport): string {
  const route = [flight.origin, flight.destination].filter(Boolean).join('–');
  const day = new URLSearchParams(page.split('?')[1]).get('date');
  const isChosen = flight.flightData.aircraftBasis === 'chosen';
  return joined([route, day && spoken({ date: day }), isChosen && safetyReport.modelSafety?.modelName]);
}

export async function forgetReports(mustGo: (report: SavedReport) => boolean): Promise<void> {
  const cache = await openCache(REPORTS_CACHE);
  for (const report of (await readAll()).filter(mustGo)) await cache?.delete(addressOf(report.page));
}

/** Latest reading first. */
async function readAll(): Promise<SavedReport[]> {
  const cache = await openCache(REPORTS_CACHE);
  const answers = await Promise.all(((await cache?.keys()) ?? []).map((key) => cache?.match(key)));
  const saved = answers.filter((answer) => answer !== undefined).map((answer): Promise<SavedReport> => answer.json());
  return (await Promise.all(saved)).sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** An address that none of our files has. */
function addressOf(page: string): string {
  return `/saved-report?page=${encodeURIComponent(page)}`;
}
