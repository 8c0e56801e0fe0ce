import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readBooking } from '../../../src-client/features/booking/reading/read-booking.ts';
import type { Booking } from './read-corpus.ts';

/** The day on which the corpus is read. */
const TODAY = '2026-11-25';

/** What was read of the bookings of one kind: flights offered without and with a mark, and right ones of these. */
export type Measure = {
  bookings: number;
  expected: number;
  found: number;
  sure: number;
  sureRight: number;
  marked: number;
  markedRight: number;
};

export const NOTHING: Measure = {
  bookings: 0,
  expected: 0,
  found: 0,
  sure: 0,
  sureRight: 0,
  marked: 0,
  markedRight: 0,
};

/** Reads a booking and counts. A flight is right if nothing in it is wrong; found if its number and day are right. */
export async function measure({ content, legs }: Booking): Promise<Measure & { offered: string[] }> {
  const reading = await readBooking(
    typeof content === 'string'
      ? { today: TODAY, text: content }
      : { today: TODAY, bytes: new Uint8Array(content).buffer },
  );
  const offered = 'legs' in reading ? reading.legs : [];
  const isMarked = ({ doubts }: BookingLeg) => doubts.length > 0;
  const isRight = (leg: BookingLeg) => legs.some((right) => agrees(leg, right.split(' ')));
  const [marked, sure] = [offered.filter(isMarked), offered.filter((leg) => !isMarked(leg))];
  return {
    bookings: 1,
    expected: legs.length,
    found: legs.filter((right) => offered.some((leg) => agrees(leg, right.split(' ')) && hasDay(leg, right))).length,
    sure: sure.length,
    sureRight: sure.filter(isRight).length,
    marked: marked.length,
    markedRight: marked.filter(isRight).length,
    offered: offered.map(({ flightNumber, date, origin, destination }) =>
      [flightNumber, date, origin, destination].map((part) => part ?? '-').join(' '),
    ),
  };
}

export function add(one: Measure, other: Measure): Measure {
  const names = Object.keys(NOTHING) as (keyof Measure)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Measure;
}

function agrees(leg: BookingLeg, [number, date, origin, destination]: string[]): boolean {
  const isOne = (value: string | null, right: string | undefined) => value === null || right === '-' || value === right;
  const isNumber = leg.flightNumber === number || leg.operatedBy === number;
  return isNumber && isOne(leg.date, date) && isOne(leg.origin, origin) && isOne(leg.destination, destination);
}

function hasDay(leg: BookingLeg, right: string): boolean {
  return right.split(' ')[1] === '-' || leg.date !== null;
}
