type FromOrigin = { origin: string | null };

/** Whether live data is about this leg: a flight number with stops departs several times a day. Origins are IATA codes. */
export function departsOnLeg(flight: FromOrigin, leg: FromOrigin): boolean {
  return leg.origin === null || flight.origin === null || flight.origin === leg.origin;
}
