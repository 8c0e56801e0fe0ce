import type { CatalogEvent } from '../catalog/catalog-event.ts';
import { SourceList } from '../safety/source-list.ts';
import { FLIGHT_SECTION, METHOD_CRUMB, newestDate, type PublicPage } from './page.ts';
import { pageEvents } from './page-events.ts';

/** Lists every well-known event that scores leave out, newest first, with the reason. @param events only those */
export function leftOutPage(events: CatalogEvent[]): PublicPage {
  const list = new SourceList();
  const shown = pageEvents(events, list);
  return {
    path: '/method/left-out',
    title: 'Events our scores leave out, and why',
    description: `The ${events.length} well-known events that our scores leave out, each with its date and the reason.`,
    heading: 'Events our scores leave out',
    answer: [
      `Our scores leave out ${events.length} well-known events, each for the reason given here. `,
      { text: 'How we score', href: '/method' },
      '.',
    ],
    sections: [{ title: 'Events', blocks: [{ kind: 'events', events: shown }] }, FLIGHT_SECTION],
    sources: list.list,
    crumbs: [METHOD_CRUMB, { name: 'Left out', path: '/method/left-out' }],
    asOf: newestDate(list.list),
    isIndexed: true,
    things: [],
  };
}
