import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline, AirlineAccident } from '../reference/airline.ts';
import { recentFatalAccidents } from './airline/airline-accidents.ts';
import { type AirlineRating, rateAirline } from './airline/airline-rating.ts';
import { FIT } from './rates/fit.ts';
import { estimateModel, type RateEstimate, withOneMore } from './rates/type-rate.ts';

export type IfCounted<Figure> = { without: Figure; counted: Figure };

/** The estimate of a type with one fatal accident more; null if its departures were never counted. */
export function modelIfCounted(model: AircraftModel): IfCounted<RateEstimate> | null {
  const { typeRate } = model;
  if (!typeRate) return null;
  return { without: estimateModel(model), counted: estimateModel({ ...model, typeRate: withOneMore(typeRate) }) };
}

export type AirlineFigures = { accidents: number } & Pick<AirlineRating, 'rating' | 'outOf'>;

/** An airline's fatal accidents of ten years, and its rating, with one of this day more. @param today ISO date */
export function airlineIfCounted(airline: Airline, date: string, today: string): IfCounted<AirlineFigures> {
  const { reported: _reported, ...known } = airline;
  const accident: AirlineAccident = {
    date,
    flight: null,
    aircraft: '',
    modelId: null,
    flownBy: null,
    fatalities: null,
    isHostileAct: false,
    note: null,
    source: airline.fatalAccidentsSource,
  };
  const figures = (one: Airline): AirlineFigures => {
    const { rating, outOf } = rateAirline(one, today);
    return { accidents: recentFatalAccidents(one, today).length, rating, outOf };
  };
  return {
    without: figures(known),
    counted: figures({ ...known, fatalAccidents: [...known.fatalAccidents, accident] }),
  };
}

/** The average of all scored types, in fatal accidents per million departures, with one accident more. */
export function worldIfCounted(): IfCounted<number> {
  const { averageRate, accidents } = FIT;
  return { without: averageRate, counted: (averageRate * (accidents + 1)) / accidents };
}

/** The mean number of days between two fatal accidents of scored types, in the years of the average. */
export function daysBetweenAccidents(): number {
  return ((FIT.to - FIT.from + 1) * 365.25) / FIT.accidents;
}
