import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { ChosenAircraft } from './choose-aircraft.ts';

/** A flight that is asked for: its number, the day (YYYY-MM-DD) where one was given, and the aircraft that the reader chose. */
export type FlightQuestion = { designator: FlightDesignator; date: string | undefined; chosen: ChosenAircraft | null };
