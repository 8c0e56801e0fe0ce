import type { AirframeAnswer } from '#src/aircraft/airframe.ts';
import type { FlightAirframe } from '#src/flight/flight.ts';

/** What a report says of the airframe whose registration was seen. */
export function flightAirframe(
  { yearBuilt, yearsOld, sources }: AirframeAnswer,
  { isTypeFromList }: Pick<FlightAirframe, 'isTypeFromList'>,
): FlightAirframe {
  const from = sources.map(({ title, url, asOf }) => ({ title, url, asOf }));
  return { yearBuilt, yearsOld, isTypeFromList, sources: from };
}
