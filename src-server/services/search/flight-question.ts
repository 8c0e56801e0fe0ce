import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { ChosenAircraft } from './choose-aircraft.ts';

/** A requested flight: its number, and the aircraft chosen by the reader. */
export type UndatedQuestion = { designator: FlightDesignator; chosen: ChosenAircraft | null };

/** The same with the day (YYYY-MM-DD), if one was given. */
export type FlightQuestion = UndatedQuestion & { date: string | undefined };
