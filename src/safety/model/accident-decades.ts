import type { ScoreEvent } from '../../reference/aircraft-model.ts';

/** A decade such as 1990 to 1999; `counted` are its years covered by the count, null if none are. */
export type Decade = { start: number; accidents: number; counted: { from: number; to: number } | null };

/** What a count covers: its first and last year, and the accidents found. */
export type AccidentCount = { from: number; to: number; events: Pick<ScoreEvent, 'date'>[] };

/** The decades from the beginning of a count to a year, with the accidents of each; uncovered years are not zero. */
export function accidentDecades({ from, to, events }: AccidentCount, throughYear: number): Decade[] {
  const first = decadeOf(from);
  const count = Math.floor((decadeOf(Math.max(to, throughYear)) - first) / 10) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * 10;
    const counted = { from: Math.max(from, start), to: Math.min(to, start + 9) };
    return {
      start,
      accidents: events.filter((event) => decadeOf(Number(event.date.slice(0, 4))) === start).length,
      counted: counted.from <= counted.to ? counted : null,
    };
  });
}

function decadeOf(year: number): number {
  return Math.floor(year / 10) * 10;
}
