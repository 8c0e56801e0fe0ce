import type { ContextFact } from '#src/reference/context-fact.ts';

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
