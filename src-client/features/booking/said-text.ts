import type { BookingLeg } from '#src/booking/booking-leg.ts';
import type { Others } from './reading/reading.ts';

/** What a booking says of a flight besides its route: 'Airbus A380, 16:30, terminal 5'; '' if nothing. */
export function saidText({ aircraft, departureTime, terminal }: BookingLeg): string {
  return [aircraft, departureTime, terminal && `terminal ${terminal}`].filter(Boolean).join(', ');
}

/** The number under which a flight's report is asked for: who flies it knows the aircraft. */
export function askedNumber({ flightNumber, operatedBy }: BookingLeg): string {
  return operatedBy && /\d/.test(operatedBy) ? operatedBy : flightNumber;
}

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
