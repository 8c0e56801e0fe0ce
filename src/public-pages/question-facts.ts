import type { AirlineRow } from '../catalog/airline-entry.ts';
import type { ModelEntry } from '../catalog/model-entry.ts';
import type { ContextFact } from '../reference/context-fact.ts';
import type { RatingCounts } from '../safety/rating-peers.ts';
import type { Section } from './page.ts';

/** The data with which the questions are answered. */
export type QuestionFacts = {
  max: ModelEntry;
  neo: ModelEntry;
  airlines: AirlineRow[];
  ratings: RatingCounts;
  context: ContextFact[];
};

/** The content of a question's page before its documents are numbered. */
export type Answer = {
  slug: string;
  title: string;
  heading: string;
  sentence: string;
  /** the description for search engines, if not its first sentences */
  brief?: string;
  cites: number[];
  sections: Section[];
};

/** Returns a fact by its id in db/reference/context.json, with en dashes between its years. Throws if there is none. */
export function factOf(context: ContextFact[], id: string): ContextFact {
  const fact = context.find((each) => each.id === id);
  if (!fact) throw new Error(`the facts in context have no ${id}`);
  const { text, period, caveat } = fact;
  return { ...fact, text: dashed(text), period: dashed(period), caveat: caveat && dashed(caveat) };
}

function dashed(text: string): string {
  return text.replace(/\b(\d{4})-(\d{4})\b/g, '$1–$2');
}

/** The worldwide figure on the aircraft pages. */
export function worldFact(context: ContextFact[]): ContextFact {
  return factOf(context, 'iata-fatal-5y');
}
