import type { ContextFact, Source } from '#src/reference/source.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { t } from '../../ui/words.ts';
import { TWO_AVERAGES, worldFact } from './context-facts.ts';

/** How rare accidents were worldwide, shown before a list of them. */
export type BaseRate = { sentence: string; source: Source };

export function latestBaseRate(context: ContextFact[]): BaseRate {
  const world = worldFact(context);
  const text = t('pages.baseRate.world', { millions: sayMillions(Number(world.value)), period: world.period });
  return { sentence: `${text} ${TWO_AVERAGES}`, source: world.source };
}

/** The figure for the years around `year` (YYYY), since one alone proves little; null if none covers it. */
export function baseRateOf(context: ContextFact[], year: string): BaseRate | null {
  if (isWithin(worldFact(context), year)) return latestBaseRate(context);
  const boardings = context.find((fact) => fact.unit === 'boardings per death' && isWithin(fact, year));
  if (!boardings) return null;
  const count = sayMillions(Number(boardings.value) / 1e6);
  const sentence = t('pages.baseRate.boardings', { count, period: boardings.period });
  return { sentence, source: boardings.source };
}

function isWithin({ period }: ContextFact, year: string): boolean {
  const [from = '', to = from] = period.split('–');
  return from <= year && year <= to;
}
