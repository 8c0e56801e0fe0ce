import { sayFlights, sayRange } from '../../src/safety/rates/rate-sentence.ts';
import { say, type Told } from '../../src/words/say.ts';
import type { Spoken } from '../../src/words/speak.ts';
import type { BriefFlight } from './brief.ts';
import { spoken } from './words.ts';

/** What stands under a row; positions between 0 (safest) and 1 on the scale. */
export type RowLine = {
  aircraft: string;
  rate: string;
  scale: { rate: number; low: number; high: number; average: number } | null;
  band: string | null;
  url: string | null;
  hasMax: boolean;
  /** of the whole itinerary, per million departures; null if one leg has none */
  totalRate: number | null;
};

type Rate = NonNullable<BriefFlight['flightRate']>;

/** The ends of the scale, in fatal accidents per million departures; the rates of nearly all flights lie between. */
const SCALE = { low: 0.01, high: 10 };
/** From this share a model is named alone. */
const ALMOST_SURE = 0.9;
const MOST_NAMED = 2;
const MAX_MODEL = 'boeing-737-max';
/** A filter hides only what is more likely a 737 MAX than not. */
const MORE_LIKELY = 0.5;

/** Says about the legs of a row what is known. Null if nothing is known about any of them. */
export function rowLine(legs: Spoken<BriefFlight>[], average: number): RowLine | null {
  const known = legs.filter(
    ({ aircraft, flightRate, ban, ended }) => aircraft.length > 0 || flightRate || ban || ended,
  );
  if (known.length === 0) return null;
  const rates = legs.map(({ flightRate }) => flightRate);
  const rated = rates.filter((rate) => rate !== null);
  const isWhole = rated.length === legs.length;
  const [only] = rated;
  return {
    aircraft: spoken(legs.map(aircraftOf).reduce((first, next) => say('app.extension.then', { first, next }))),
    rate: spoken(isWhole ? rateOf(rated) : say('app.extension.noFigure')),
    scale:
      isWhole && rated.length === 1 && only
        ? {
            rate: place(only.ratePerMillionDepartures),
            low: place(only.rateLow),
            high: place(only.rateHigh),
            average: place(average),
          }
        : null,
    band: legs.find(({ ban }) => ban)?.ban?.label ?? legs.find(({ ended }) => ended)?.ended ?? null,
    url: legs.find(({ url }) => url)?.url ?? null,
    hasMax: legs.some(({ aircraft }) =>
      aircraft.some(({ modelId, share }) => modelId === MAX_MODEL && share > MORE_LIKELY),
    ),
    totalRate: isWhole ? sumOf(rated) : null,
  };
}

function sumOf(rates: { ratePerMillionDepartures: number }[]): number {
  return rates.reduce((sum, rate) => sum + rate.ratePerMillionDepartures, 0);
}

function rateOf(rates: Rate[]): Told {
  const flights = sayFlights(1e6 / sumOf(rates));
  const [only] = rates;
  return only && rates.length === 1
    ? say('app.extension.ofFlights', { flights, range: sayRange(only) })
    : say('app.extension.ofTrips', { flights });
}

function aircraftOf({ aircraft, asked, flightNumber }: Spoken<BriefFlight>): Told {
  const [first, ...others] = aircraft;
  if (!first) return say('app.extension.unknownAircraft', { flight: flightNumber ?? asked.split(':')[0] ?? asked });
  if (first.share >= ALMOST_SURE) return first.modelName;
  const named = [first, ...others].slice(0, MOST_NAMED).map(({ modelName, share }) => {
    return say('app.extension.model', { model: modelName, share: { share: Math.round(share * 100) / 100 } });
  });
  return spoken({ list: named, link: 'or' });
}

function place(rate: number): number {
  const at = Math.log(rate / SCALE.low) / Math.log(SCALE.high / SCALE.low);
  return Math.min(1, Math.max(0, at));
}
