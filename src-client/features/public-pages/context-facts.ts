import { dashYears } from '#src/format/date.ts';
import type { ContextFact, Source } from '#src/reference/source.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { sayFlights, sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { t } from '../../ui/words.ts';

export const PUBLISHED_FACTS = [
  'iata-fatal-5y',
  'iata-fatal-5y-before',
  'iata-counts-2025',
  'icao-2024',
  'mit-2018-2022',
  'mit-trend',
  'ntsb-1983-2000',
  'eu-2019',
  'etsc-per-hour',
];

/** Returns a fact by its id in db/reference/context.json, with en dashes between its years. Throws if there is none. */
export function factOf(context: ContextFact[], id: string): ContextFact {
  const fact = context.find((each) => each.id === id);
  if (!fact) throw new Error(`the facts in context have no ${id}`);
  const { text, period, caveat } = fact;
  return { ...fact, text: dashYears(text), period: dashYears(period), caveat: caveat && dashYears(caveat) };
}

/** Why IATA's figure differs from the average that scores and reports compare with; said wherever the first stands. */
export const TWO_AVERAGES = t('pages.contextFacts.iatasFigureAllCommercial', {
  from: String(FIT.from),
  to: String(FIT.to),
  flights: sayFlights(1e6 / FIT.averageRate),
});

export function worldFact(context: ContextFact[]): ContextFact {
  return factOf(context, 'iata-fatal-5y');
}

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
