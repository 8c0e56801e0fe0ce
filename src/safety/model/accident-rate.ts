import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Source } from '../../reference/source.ts';
import { say, type Told } from '../../words/say.ts';

type Flown = Pick<AircraftModel, 'scoreBasis' | 'flightHours'>;

export const FLIGHT_HOURS_SOURCES: Source[] = [
  {
    title: 'US DOT, T-100 International Segment, time in the air, January 2024 and February 2026',
    url: 'https://www.transtats.bts.gov/Fields.asp?gnoyr_VQ=FJE',
    asOf: '2026-02',
  },
  { title: 'OpenFlights route database, June 2014 (ODbL 1.0)', url: 'https://openflights.org/data', asOf: '2014-06' },
];

/** How long a flight of the model takes on a route of its mean length. */
function hoursPerFlight({ fixedHours, hoursPer1000Km, meanKm }: NonNullable<Flown['flightHours']>): number {
  return fixedHours + (hoursPer1000Km * meanKm) / 1000;
}

/** The accidents of the score per 100,000 flight hours, an estimate of two digits; null if the hours are not known. */
export function accidentRateOf({ scoreBasis, flightHours }: Flown): number | null {
  if (!scoreBasis || !flightHours) return null;
  const hours = scoreBasis.exposureMillionDepartures * 1e6 * hoursPerFlight(flightHours);
  return Number(((scoreBasis.fatalAccidents / hours) * 1e5).toPrecision(2));
}

/** 'Estimated: fatal accidents of the score over 180.4 million departures of 2.2 hours. …'; null if it is not known. */
export function accidentRateNote({ scoreBasis, flightHours }: Flown): Told | null {
  if (!scoreBasis || !flightHours) return null;
  const { segments, meanKm, routes } = flightHours;
  return say('report.notes.accidentRate', {
    accidents: scoreBasis.fatalAccidents,
    departures: { number: scoreBasis.exposureMillionDepartures },
    hours: { number: hoursPerFlight(flightHours), fraction: 1 },
    segments: { number: segments },
    km: { number: meanKm },
    routes: { number: routes },
  });
}
