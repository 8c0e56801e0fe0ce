import type { Facts } from '#db/reference/facts.ts';
import type { Carrier } from '#src/flight/flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import type { KnownFlight } from '#src/flight/known-flight.ts';
import { formatDate } from '#src/format/date.ts';
import { countryName } from '#src/format/text.ts';
import type { Airline } from '#src/reference/airline.ts';
import { closedStateSentence, FROM_BEFORE, formerAirportSentence } from '#src/reference/former-airport.ts';
import type { WetLease } from '#src/reference/wet-lease.ts';
import { type EstimateContext, isAbroad } from './known-leg.ts';
import { accidentOf } from './unknown-flight.ts';

export const UNPLACED =
  "The route in our table leads to an airport that we don't have on record, so we name no aircraft. Check the route on your booking.";

export function leaseNote({ since, source }: WetLease, carrier: Carrier, seller: Carrier): string {
  return `${carrier.name} flies this route for ${seller.name}, with its own aircraft and crew, since ${formatDate(since)} (${new URL(source).hostname}).`;
}

export function soldNote({ flightNumber, origin, destination }: KnownFlight, { name }: Carrier): string {
  return `No other flight of ${name} between ${origin} and ${destination} is on record: it probably sells ${flightNumber}, and another airline flies it. Your booking names the operator.`;
}

export function farNote({ flightNumber }: KnownFlight, { name }: Carrier): string {
  return `${flightNumber} would not touch the home of ${name} on this route, and nothing else that we have shows it there. The row may be wrong: your booking has the route.`;
}

/** A table that does not say when a number was last flown may have it from before its accident. */
export function accidentNotes(
  { facts, clock }: Pick<EstimateContext, 'facts' | 'clock'>,
  { flightNumber, asOf }: KnownFlight,
  carrier: Carrier | null,
): string[] {
  const number = parseFlightNumber(flightNumber)?.number;
  const airline = carrier && { name: carrier.name, icao: carrier.icao ?? carrier.name };
  const accident = airline && number ? accidentOf(facts, [airline], number) : null;
  const isRecent = accident && clock.now().getTime() - Date.parse(accident.date) < RECENT_MS;
  return isRecent && (asOf ?? '') <= accident.date
    ? [`${accident.sentence}We don't know whether this number has been flown since.`]
    : [];
}
const RECENT_MS = 2 * 365.25 * 86_400_000;

/** A route on record may lead to an airport that has closed since, or to a state whose airports have. */
export function formerNotes(facts: Facts, { origin, via, destination }: KnownFlight): string[] {
  const sentences = [origin, ...via, destination].map((code) => {
    const airport = facts.findAirportOfToday(code);
    if (airport) return closedStateSentence(airport.countryCode);
    const former = facts.findFormerAirport(code);
    return former && formerAirportSentence(former);
  });
  return [...new Set(sentences)]
    .filter((sentence) => sentence !== null)
    .map((sentence) => `${sentence} ${FROM_BEFORE}`);
}

/** A leg within a country where the airline is not at home. */
export function abroadNotes(facts: Facts, { airlineIcao, origin, via, destination }: KnownFlight): string[] {
  const stops = [origin, ...via, destination].map((code) => facts.findAirport(code));
  const at = stops.slice(1).findIndex((to, index) => isAbroad(facts, airlineIcao, [stops[index] ?? null, to]));
  const airline = facts.findAirline(airlineIcao);
  const home = airline && facts.countryCodeOf(airline);
  return at < 0 || !home
    ? []
    : [
        `${airline.name} is an airline of ${countryName(home)}: a flight within ${countryName(stops[at]?.countryCode ?? '')} is usually operated by another. Your booking names the operator.`,
      ];
}

const PARTNERS_NAMED = 3;

/**
 * A brand's airlines in other states operate under any of its numbers (Ryanair as Buzz), partners under four-digit ones;
 * a recorded call sign may be older.
 */
export function partnerNotes(facts: Facts, { airlineIcao }: KnownFlight, { kind, number }: FlightDesignator): string[] {
  const state = facts.findAirline(airlineIcao)?.state;
  const isSister = (partner: Airline) =>
    partner.state !== state &&
    partner.flownFor.some(
      ({ icao, isAlways, hasOtherNumbers }) => icao === airlineIcao && isAlways && !hasOtherNumbers,
    );
  const partners = facts
    .listOperatorsFor(airlineIcao)
    .filter((partner) => partner.operating?.value !== false && (/^\d{4}/.test(number) || isSister(partner)))
    .map(({ name }) => name);
  if (kind === 'icao' || partners.length === 0) return [];
  const more = partners.length > PARTNERS_NAMED ? ' and others' : '';
  const named = partners.slice(0, PARTNERS_NAMED).join(', ') + more;
  return [
    `${facts.findAirline(airlineIcao)?.name} also sells flights that partners operate (${named}). Your booking names the operator.`,
  ];
}
