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
  cites: number[];
  sections: Section[];
};

/** A fact by its name in db/reference/context.json. Throws for none. */
export function factOf(context: ContextFact[], id: string): ContextFact {
  const fact = context.find((each) => each.id === id);
  if (!fact) throw new Error(`the facts in context have no ${id}`);
  return fact;
}

/** What the world's figure on the pages of aircraft is. */
export function worldFact(context: ContextFact[]): ContextFact {
  return factOf(context, 'iata-fatal-5y');
}
