import { say, type Told } from '../words/say.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { slugOf } from './slug.ts';

/** The newest event that is known by this number of one of these airlines: Lion Air 610; null if none is. */
export function eventOfNumber(
  events: CatalogEvent[],
  airlines: { name: string; icao?: string }[],
  number: string,
): CatalogEvent | null {
  const wanted = airlines.flatMap(({ name, icao = name }) => [slugOf(name), slugOf(icao)]);
  const isIts = (event: CatalogEvent) => {
    const [, name = '', own] = /^(.*?)\s*(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])?0*([1-9]\d{0,3})$/.exec(event.title) ?? [];
    // 'Endeavor / Delta Connection'
    const names = [name, ...name.split(' / '), event.operator ?? name];
    const slugs = [...names.map(slugOf), ...event.airlines.map(({ slug }) => slug)];
    return own === number && slugs.some((slug) => wanted.some((airline) => isSame(airline, slug)));
  };
  return events.find((event) => event.date !== null && isIts(event)) ?? null;
}

/** 'pakistan-international' is short for 'pakistan-international-airlines'. */
function isSame(a: string, b: string): boolean {
  return a === b || (b.length > 2 && a.startsWith(`${b}-`)) || (a.length > 2 && b.startsWith(`${a}-`));
}

/** 'Lion Air 610 is on record for Oct 29, 2018: 189 people on board died.' */
export function numberEventSentence({ title, date, deathsOnBoard }: CatalogEvent): Told {
  return say('report.ended.event', { title, date: { date: date ?? '' }, deaths: deathsOnBoard ?? 0 });
}
