import { say, type Told } from '../words/say.ts';
import type { Source } from './source.ts';

export const UNVERIFIED_TITLE = 'general knowledge, unverified';

/** A source's title for readers, who see next to it that it is unverified: 'General knowledge: years of service'. */
export function shownTitle({ title }: Pick<Source, 'title'>): Told {
  if (!title.startsWith(UNVERIFIED_TITLE)) return title;
  const what = title.slice(UNVERIFIED_TITLE.length).replace(/^: /, '');
  return what ? say('app.report.source.generalKnowledgeOn', { what }) : say('app.report.source.generalKnowledge');
}

/** An unverified source may be shown, marked as such, and never affects a score. */
export function isUnverified(source: Pick<Source, 'title'>): boolean {
  return source.title.startsWith(UNVERIFIED_TITLE);
}

/** The newest date of several documents. */
export function newestDate(sources: { asOf: string | null }[]): string | null {
  return (
    sources
      .map(({ asOf }) => asOf)
      .filter((asOf) => asOf !== null)
      .sort()
      .at(-1) ?? null
  );
}
