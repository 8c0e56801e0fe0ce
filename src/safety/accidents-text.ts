import { countText } from '../format/number.ts';
import type { Airline } from '../reference/airline.ts';
import { apartFromHostileActs, recentFatalAccidents } from './airline-accidents.ts';
import { periodText } from './flown-period.ts';

/**
 * The airline's fatal accidents of ten years, in the same words wherever they are told: 'No fatal accidents in ten
 * years', or '1 fatal accident in ten years, flown by PSA Airlines under its name; none on its own flights'.
 * @param today ISO date
 */
export function accidentsText(airline: Airline, today: string): string {
  const recent = recentFatalAccidents(airline, today);
  const others = recent.map(({ flownBy }) => flownBy).filter((flownBy) => flownBy !== null);
  const own = recent.length - others.length;
  const count = recent.length === 0 ? 'No fatal accidents' : countText(recent.length, 'fatal accident');
  const total = `${count} ${periodText(airline, today)}${apartFromHostileActs(airline, today)}`;
  if (others.length === 0) return total;
  const flownBy = `flown by ${[...new Set(others)].join(' and ')} under its name`;
  return own === 0
    ? `${total}, ${flownBy}; none on its own flights`
    : `${total}: ${own} on its own flights, ${others.length} ${flownBy}`;
}
