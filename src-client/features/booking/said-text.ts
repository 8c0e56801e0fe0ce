import type { BookingLeg } from '#src/booking/booking-leg.ts';

/** What a booking says of a flight besides its route: 'Airbus A380, 16:30, terminal 5'; '' if nothing. */
export function saidText({ aircraft, departureTime, terminal }: BookingLeg): string {
  return [aircraft, departureTime, terminal && `terminal ${terminal}`].filter(Boolean).join(', ');
}

/** The number under which a flight's report is asked for: who flies it knows the aircraft. */
export function askedNumber({ flightNumber, operatedBy }: BookingLeg): string {
  return operatedBy && /\d/.test(operatedBy) ? operatedBy : flightNumber;
}
