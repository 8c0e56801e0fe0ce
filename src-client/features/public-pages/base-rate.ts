import { millionsText } from '#src/format/text.ts';
import type { ContextFact, Source } from '#src/reference/source.ts';
import { TWO_AVERAGES, worldFact } from './context-facts.ts';

/** How rare accidents were worldwide, shown before a list of them. */
export type BaseRate = { sentence: string; source: Source };

/** The average of the latest five years counted. */
export function latestBaseRate(context: ContextFact[]): BaseRate {
  const world = worldFact(context);
  const { sentence, source } = rateOf(world, `about one flight in ${world.value} million ended in a fatal accident`);
  return { sentence: `${sentence} ${TWO_AVERAGES}`, source };
}

/**
 * The figure for the years around `year`, since one year alone proves little; null if no figure covers it. @param year
 * YYYY
 */
export function baseRateOf(context: ContextFact[], year: string): BaseRate | null {
  if (isWithin(worldFact(context), year)) return latestBaseRate(context);
  const boardings = context.find((fact) => fact.unit === 'boardings per death' && isWithin(fact, year));
  return boardings
    ? rateOf(boardings, `there was one death in ${millionsText(Number(boardings.value) / 1e6)} boardings`)
    : null;
}

function rateOf({ period, caveat, source }: ContextFact, what: string): BaseRate {
  return { sentence: `Worldwide, ${what} (${[period, caveat].filter(Boolean).join('; ')}).`, source };
}

function isWithin({ period }: ContextFact, year: string): boolean {
  const [from = '', to = from] = period.split('–');
  return from <= year && year <= to;
}
