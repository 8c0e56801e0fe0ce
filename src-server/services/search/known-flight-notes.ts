import type { Facts } from '#db/reference/facts.ts';
import type { Carrier } from '#src/flight/flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import { type KnownFlight, stopsOf } from '#src/flight/known-flight.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Airline } from '#src/reference/airline.ts';
import { closedStateSentence, FROM_BEFORE, formerAirportSentence } from '#src/reference/former-airport.ts';
import type { WetLease } from '#src/reference/wet-lease.ts';
import { say, sayTogether, type Told, type WrittenList } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { isAbroad } from './known-leg.ts';
import { accidentOf } from './unknown-flight.ts';

export const UNPLACED = say('report.known.unplaced');

export function leaseNote({ since, source }: WetLease, carrier: Carrier, seller: Carrier): Told {
  const given = { operator: carrier.name, seller: seller.name, date: { date: since }, site: new URL(source).hostname };
  return say('report.known.lease', given);
}

export function soldNote({ flightNumber: flight, origin, destination }: KnownFlight, { name }: Carrier): Told {
  return say('report.known.sold', { flight, airline: name, origin, destination });
}

export function farNote({ flightNumber: flight }: KnownFlight, { name }: Carrier): Told {
  return say('report.known.far', { flight, airline: name });
}

/** A table that does not say when a number was last flown may have it from before its accident. */
export function accidentNotes(
  { facts, clock }: Pick<FactsContext, 'facts' | 'clock'>,
  { flightNumber, asOf }: KnownFlight,
  carrier: Carrier | null,
): Told[] {
  const number = parseFlightNumber(flightNumber)?.number;
  const airline = carrier && { name: carrier.name, icao: carrier.icao ?? carrier.name };
  const accident = airline && number ? accidentOf(facts, [airline], number) : null;
  const years = accident && accident.deaths > 0 ? 10 : 2;
  const isRecent = accident && clock.now().getTime() - Date.parse(accident.date) < years * YEAR_MS;
  return isRecent && (asOf ?? '') <= accident.date
    ? [say('report.known.sinceAccident', { accident: accident.sentence })]
    : [];
}
const YEAR_MS = 365.25 * DAY_MS;

/** A route on record may lead to an airport that has closed since, or to a state whose airports have. */
export function formerNotes(facts: Facts, known: KnownFlight): Told[] {
  const sentences = stopsOf(known).map((code) => {
    const airport = facts.findAirportOfToday(code);
    if (airport) return closedStateSentence(airport.countryCode);
    const former = facts.findFormerAirport(code);
    return former && formerAirportSentence(former, facts.airportNames);
  });
  const told = sentences.flatMap((sentence) => sentence ?? []);
  return [...new Map(told.map((sentence) => [JSON.stringify(sentence), sentence])).values()].map((sentence) =>
    sayTogether(sentence, FROM_BEFORE),
  );
}

/** A leg within a country where the airline is not at home. */
export function abroadNotes(facts: Facts, known: KnownFlight): Told[] {
  const { airlineIcao } = known;
  const stops = stopsOf(known).map((code) => facts.findAirport(code));
  const at = stops.slice(1).findIndex((to, index) => isAbroad(facts, airlineIcao, [stops[index] ?? null, to]));
  const airline = facts.findCarrier(airlineIcao);
  const home = airline && facts.countryCodeOf(airline);
  if (at < 0 || !home) return [];
  const country = { country: stops[at]?.countryCode ?? '' };
  return [say('report.known.abroad', { airline: airline.name, home: { country: home }, country })];
}

const PARTNERS_NAMED = 3;

/**
 * A brand's airlines in other states operate under any of its numbers (Ryanair as Buzz), partners under four-digit ones;
 * a recorded call sign may be older.
 */
export function partnerNotes(facts: Facts, { airlineIcao }: KnownFlight, { kind, number }: FlightDesignator): Told[] {
  const airline = facts.findAirline(airlineIcao);
  const isSister = (partner: Airline) =>
    partner.state !== airline?.state &&
    partner.flownFor.some(
      ({ icao, isAlways, hasOtherNumbers }) => icao === airlineIcao && isAlways && !hasOtherNumbers,
    );
  const partners = facts
    .listOperatorsFor(airlineIcao)
    .filter((partner) => partner.operating?.value !== false && (/^\d{4}/.test(number) || isSister(partner)))
    .map(({ name }) => name);
  if (kind === 'icao' || partners.length === 0) return [];
  const more = partners.length > PARTNERS_NAMED ? 'yes' : 'no';
  const named: WrittenList = { list: partners.slice(0, PARTNERS_NAMED), link: ',' };
  return [say('report.known.partners', { airline: `${airline?.name}`, partners: named, more })];
}
