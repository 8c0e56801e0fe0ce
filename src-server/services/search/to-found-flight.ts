import type { Facts } from '#db/reference/facts.ts';
import type { AircraftBasis, Carrier, FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { type KnownFlight, stopsOf } from '#src/flight/known-flight.ts';
import { wetLeaseOf } from '#src/reference/wet-lease.ts';
import type { Context } from '../../context.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';
import * as notes from './known-flight-notes.ts';
import { isFarFromHome, isOfUsPartner, isSoldOnly } from './known-leg.ts';
import type { UndatedQuestion } from './resolve-search.ts';

function sellerOf(facts: Facts, operatorIcao: string, designator: FlightDesignator): Carrier | null {
  const flownFor = facts.findAirline(operatorIcao)?.flownFor ?? [];
  const asked = flownFor
    .map(({ icao }) => facts.findAirline(icao))
    .find((airline) => designator.kind === 'iata' && airline?.iata === designator.airlineCode);
  const seller = asked ?? facts.findSeller(operatorIcao);
  return seller && { name: seller.name, iata: seller.iata, icao: seller.icao };
}

/** The flight as the report has it: who flies it, for whom, between which airports, and what the reader must know. */
export function toFlight(
  ctx: Pick<Context, 'facts' | 'clock'>,
  known: KnownFlight,
  { chosen, designator }: UndatedQuestion,
): FoundFlight {
  const { facts } = ctx;
  const stops = stopsOf(known);
  const airports = stops.map((code) => facts.findAirport(code));
  const lease = wetLeaseOf(facts.wetLeases, known.airlineIcao, airports);
  const [carrier = null] = findAirlinesByCode(ctx, lease?.operatorIcao ?? known.airlineIcao);
  const [seller = null] = lease ? findAirlinesByCode(ctx, known.airlineIcao) : [];
  const isSold =
    !lease && isSoldOnly(ctx, known, [facts.findAirport(known.origin), facts.findAirport(known.destination)]);
  const isFar = isFarFromHome(ctx, known.airlineIcao, stops);
  const usualModelId = lease?.modelId || (known.usualAircraft ? facts.findModelId(known.usualAircraft) : null);
  const former = notes.formerNotes(facts, known);
  const basis: AircraftBasis = chosen ? 'chosen' : usualModelId ? 'usual' : 'unknown';
  const placed = (code: string) => ((facts.findAirport(code) ?? facts.findFormerAirport(code)) ? code : null);
  return {
    flightNumber: known.flightNumber,
    callsign: known.callsign,
    registration: null,
    aircraftType: chosen ? chosen.aircraftType : known.usualAircraft,
    airline: isSold ? null : (carrier?.name ?? null),
    origin: placed(known.origin),
    destination: placed(known.destination),
    status: null,
    departure: null,
    flightData: {
      provider: known.provider,
      asOf: known.asOf,
      source: { title: known.source.title, url: known.source.url },
      aircraftBasis: basis,
      aircraftModelId: chosen ? chosen.modelId : usualModelId,
      operatingCarrier: isSold ? null : carrier,
      sellingCarrier: isSold ? carrier : (seller ?? sellerOf(facts, known.airlineIcao, designator)),
      via: known.via.flatMap((code) => placed(code) ?? []),
      ...(lease && { isWetLease: true as const }),
      ...(!isSold && isOfUsPartner(facts, known) && { isByPartner: true as const }),
      ...(stops.some((code) => !placed(code)) && { isUnplaced: true as const }),
      ...(former.length > 0 && { isFormerRoute: true as const }),
      notes: [
        ...notes.accidentNotes(ctx, known, carrier),
        ...former,
        ...(stops.every(placed) ? [] : [notes.UNPLACED]),
        ...(known.notes ?? []),
        ...(lease && carrier && seller ? [notes.leaseNote(lease, carrier, seller)] : []),
        ...(isSold && carrier ? [notes.soldNote(known, carrier)] : notes.abroadNotes(facts, known)),
        ...(isFar && carrier ? [notes.farNote(known, carrier)] : []),
        ...(isSold || lease ? [] : notes.partnerNotes(facts, known, designator)),
      ],
    },
  };
}
