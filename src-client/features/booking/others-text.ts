import type { Others } from './reading/reading.ts';

/** What a booking has besides the flights shown, in sentences. @param found how many flights are shown */
export function othersText(others: Others, found: number): string[] {
  const { train = 0, bus = 0, boat = 0, canceled = 0, unclear = 0 } = others;
  const parts = (count: number, kind: string) =>
    count > 0 ? [`${count === 1 ? `1 part is a ${kind}` : `${count} parts are by ${kind}`}, not a flight.`] : [];
  return [
    ...(unclear > 0
      ? [`We read ${found} of ${found + unclear} lines that looked like flights. Check your booking for the rest.`]
      : []),
    ...(canceled > 0 ? [`${canceled === 1 ? '1 flight is' : `${canceled} flights are`} canceled and not shown.`] : []),
    ...parts(train, 'train'),
    ...parts(bus, 'bus'),
    ...parts(boat, 'boat'),
  ];
}
