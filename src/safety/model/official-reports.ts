import { formatDate } from '../../format/date.ts';
import reports from './official-reports.json' with { type: 'json' };

/** Of accidents from this year on it is told whether there is an official report. */
const SINCE = '2015';

/** `url` is the document that says so; null where nothing is known. */
export type OfficialReport = { text: string; url: string | null };

/** What is known of the official report on an event; null for events that no score counts, and for those before. */
export function officialReportOf(
  { date, title }: { date: string | null; title: string },
  isCounted: boolean,
): OfficialReport | null {
  if (!isCounted || !date || date < SINCE) return null;
  const known = reports.find((one) => one.date === date && one.title === title);
  if (!known) return { text: 'Official report: not known.', url: null };
  const { status, published, url, asOf } = known;
  const day = published ? `, ${formatDate(published)}` : '';
  const words = { final: `final${day}`, preliminary: `preliminary${day}`, none: 'none yet' }[status] ?? 'not known';
  return { text: `Official report: ${words}${status === 'final' ? '' : ` (seen ${formatDate(asOf)})`}.`, url };
}
