import { iataOfIcao } from './known-codes.ts';

/** 'EGLL-KJFK' as 'LHR -JFK ', which is as long. */
export function withIataCodes(text: string): string {
  return text.replace(ICAO_PAIR, (written, from: string, between: string, to: string) => {
    const [origin, destination] = [iataOfIcao(from), iataOfIcao(to)];
    return origin && destination ? `${origin} ${between}${destination} ` : written;
  });
}

const ICAO_PAIR = /(?<![\p{L}\d])([A-Z]{4})( ?(?:-|–|→|>|\/|to) ?| )([A-Z]{4})(?![\p{L}\d])/gu;
