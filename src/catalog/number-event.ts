import { onceFor } from '../once-for.ts';
import { say, type Told } from '../words/say.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { slugOf } from './slug.ts';

/** The newest event that is known by this number of one of these airlines: Lion Air 610; null if none is. */
export function eventOfNumber(
  events: CatalogEvent[],
  airlines: { name: string; icao?: string }[],
  number: string,
): CatalogEvent | null {
  const numbered = numberedEvents(events).get(number);
  if (!numbered) return null;
  const wanted = airlines.flatMap(({ name, icao = name }) => [slugOf(name), slugOf(icao)]);
  const isIts = (slugs: string[]) => slugs.some((slug) => wanted.some((airline) => isSame(airline, slug)));
  return numbered.find(({ slugs }) => isIts(slugs))?.event ?? null;
}

/** Dated events by the number in their titles, with what their airlines are called. */
const numberedEvents = onceFor((events: CatalogEvent[]) => {
  const byNumber = new Map<string, { event: CatalogEvent; slugs: string[] }[]>();
  for (const event of events) {
    const [, name = '', number] = /^(.*?)\s*(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])?0*([1-9]\d{0,3})$/.exec(event.title) ?? [];
    if (!number || event.date === null) continue;
    // 'Endeavor / Delta Connection'
    const names = [name, ...name.split(' / '), event.operator ?? name];
    const slugs = [...names.map(slugOf), ...event.airlines.map(({ slug }) => slug)];
    byNumber.set(number, [...(byNumber.get(number) ?? []), { event, slugs }]);
  }
  return byNumber;
});

/** 'pakistan-international' is short for 'pakistan-international-airlines'. */
function isSame(a: string, b: string): boolean {
  return a === b || (b.length > 2 && a.startsWith(`${b}-`)) || (a.length > 2 && b.startsWith(`${a}-`));
}

/** 'Lion Air 610 is on record for Oct 29, 2018: 189 people on board died.' */
export function numberEventSentence({ title, date, deathsOnBoard }: CatalogEvent): Told {
  return say('report.ended.event', { title, date: { date: date ?? '' }, deaths: deathsOnBoard ?? 0 });
}
