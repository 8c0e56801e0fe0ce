import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { joined, t } from '../../ui/words.ts';
import type { Others } from './reading/reading.ts';

/** What a booking says of a flight besides its route: 'Airbus A380, 16:30, terminal 5'; '' if nothing. */
export function saidText({ aircraft, departureTime, terminal }: BookingLeg): string {
  return joined([aircraft, departureTime, terminal && t('app.booking.terminal', { terminal })]);
}

/** The number under which a flight's report is asked for: who flies it knows the aircraft. */
export function askedNumber({ flightNumber, operatedBy }: BookingLeg): string {
  return operatedBy && /\d/.test(operatedBy) ? operatedBy : flightNumber;
}

/** What a booking has besides the flights shown, in sentences. @param found how many flights are shown */
export function othersText(others: Others, found: number): string[] {
  const { train = 0, bus = 0, boat = 0, canceled = 0, unclear = 0 } = others;
  return [
    ...(unclear > 0 ? [t('app.booking.weReadOfLines', { found, total: found + unclear })] : []),
    ...(canceled > 0 ? [t('app.booking.canceled', { count: canceled })] : []),
    ...(train > 0 ? [t('app.booking.byTrain', { count: train })] : []),
    ...(bus > 0 ? [t('app.booking.byBus', { count: bus })] : []),
    ...(boat > 0 ? [t('app.booking.byBoat', { count: boat })] : []),
  ];
}
