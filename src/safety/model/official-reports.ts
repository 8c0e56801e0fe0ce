import { type Said, say } from '../../words/say.ts';
import reports from './official-reports.json' with { type: 'json' };

/** Of accidents from this year on it is told whether there is an official report. */
const SINCE = '2015';

/** `url` is the document that says so; null where nothing is known. */
export type OfficialReport = { text: Said; url: string | null };

/** What is known of the official report on an event; null for events that no score counts, and for those before. */
export function officialReportOf(
  { date, title }: { date: string | null; title: string },
  isCounted: boolean,
): OfficialReport | null {
  if (!isCounted || !date || date < SINCE) return null;
  const known = reports.find((one) => one.date === date && one.title === title);
  if (!known) return { text: say('report.official.unknown'), url: null };
  const { status, published, url, asOf } = known;
  const dated = { dated: published ? 'yes' : 'no', published: { date: published ?? '' } };
  const seen = { date: asOf };
  if (status === 'final') return { text: say('report.official.final', dated), url };
  if (status === 'none') return { text: say('report.official.none', { seen }), url };
  return { text: say('report.official.preliminary', { ...dated, seen }), url };
}
