import type { FlightData } from './flight.ts';

/** With fewer sightings nothing is usual. */
const FEWEST = 3;
const MOST_OF = 2 / 3;
const NEAR_MIN = 45;
const DAY_MIN = 24 * 60;

/** About when a flight departs by sightings that mostly agree, to the quarter hour; null where they don't. */
export function usualDeparture(
  sightings: { day: string; departureTime: string | null }[],
): NonNullable<FlightData['departs']> | null {
  const seen = sightings.flatMap(({ day, departureTime }) =>
    departureTime ? { day, at: minutesOf(departureTime) } : [],
  );
  const spread = (of: number) => seen.reduce((sum, { at }) => sum + apart(at, of), 0);
  const [middle = 0] = seen.map(({ at }) => at).sort((a, b) => spread(a) - spread(b));
  const near = seen.filter(({ at }) => apart(at, middle) <= NEAR_MIN);
  if (near.length < FEWEST || near.length < seen.length * MOST_OF) return null;
  const rounded = (Math.round(middle / 15) * 15) % DAY_MIN;
  const time = [Math.floor(rounded / 60), rounded % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    time,
    usual: {
      count: near.length,
      asOf:
        near
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
    },
  };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes between two times of day, also across midnight. */
function apart(a: number, b: number): number {
  const minutes = Math.abs(a - b);
  return Math.min(minutes, DAY_MIN - minutes);
}
