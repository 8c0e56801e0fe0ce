import type { AirlineRow } from '../catalog/airline-entry.ts';
import type { ModelEntry } from '../catalog/model-entry.ts';
import type { ContextFact } from '../reference/context-fact.ts';
import type { RatingCounts } from '../safety/rating-peers.ts';
import type { Section } from './page.ts';

/** What the questions are answered from. */
export type QuestionFacts = {
  max: ModelEntry;
  neo: ModelEntry;
  airlines: AirlineRow[];
  ratings: RatingCounts;
  context: ContextFact[];
};

/** A question's page before its documents are numbered. */
export type Answer = {
  slug: string;
  title: string;
  heading: string;
  sentence: string;
  /** what search engines show, where that is not its first sentences */
  brief?: string;
  cites: number[];
  sections: Section[];
};

/** A fact by its name in db/reference/context.json, its years with the dash that is written between them. Throws for none. */
export function factOf(context: ContextFact[], id: string): ContextFact {
  const fact = context.find((each) => each.id === id);
  if (!fact) throw new Error(`the facts in context have no ${id}`);
  const { text, period, caveat } = fact;
  return { ...fact, text: dashed(text), period: dashed(period), caveat: caveat && dashed(caveat) };
}

function dashed(text: string): string {
  return text.replace(/\b(\d{4})-(\d{4})\b/g, '$1–$2');
}

/** What the world's figure on the pages of aircraft is. */
export function worldFact(context: ContextFact[]): ContextFact {
  return factOf(context, 'iata-fatal-5y');
}
