import { dashYears } from '#src/format/date.ts';
import type { ContextFact } from '#src/reference/source.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { sayFlights } from '#src/safety/rates/rate-sentence.ts';
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
