import type { CatalogEvent } from '../catalog/catalog-event.ts';
import { countText } from '../format/number.ts';
import type { SourceList } from '../safety/source-list.ts';
import { airlinePath, modelPath, type PageEvent, type Span, type Text } from './page.ts';

/** What an event need not mention because the whole page is about it. */
export type Subject = { model?: string; airline?: string };

/** Converts events for a page's list, and adds their documents to the page's own. */
export function pageEvents(events: CatalogEvent[], sources: SourceList, subject: Subject = {}): PageEvent[] {
  return events.map((event) => ({
    date: event.date,
    title: event.title,
    facts: factsOf(event, subject),
    text: textOf(event),
    aside: event.whyLeftOut && `Left out of the score: ${event.whyLeftOut}.`,
    cites: sources.addAll(event.sources),
  }));
}

function factsOf({ model, aircraft, airlines, operator, location, ...event }: CatalogEvent, subject: Subject): Text {
  const parts: Span[][] = [];
  const link = (text: string, href: string): Span[] => [{ text, href }];
  if (model && model.id !== subject.model) parts.push(link(model.name, modelPath(model.id)));
  else if (!model && aircraft) parts.push([aircraft]);
  const others = airlines.filter(({ slug }) => slug !== subject.airline);
  for (const { slug, name } of others) parts.push(link(name, airlinePath(slug)));
  if (operator && airlines.length === 0 && !event.title.startsWith(operator)) parts.push([operator]);
  if (location) parts.push([location]);
  parts.push([deathsWords(event)]);
  return parts.flatMap((part, index) => (index === 0 ? part : [' · ', ...part]));
}

function deathsWords({
  deathsOnBoard,
  deathsOnGround,
}: Pick<CatalogEvent, 'deathsOnBoard' | 'deathsOnGround'>): string {
  const onGround = deathsOnGround ? `, ${deathsOnGround} on the ground` : '';
  if (deathsOnBoard === null) return `deaths on board not known${onGround}`;
  return deathsOnBoard === 0
    ? `no one on board was killed${onGround}`
    : `${countText(deathsOnBoard, 'death')} on board${onGround}`;
}

function textOf({ description, cause, isCauseVerified }: CatalogEvent): string | null {
  const told = cause && (isCauseVerified ? cause : `${cause} (cause: general knowledge, unverified)`);
  return [description, told].filter(Boolean).join(' ') || null;
}
