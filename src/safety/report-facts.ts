import type { WeighedModel } from '../aircraft/likely-words.ts';
import type { FoundFlight } from '../flight/flight.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { Airline } from '../reference/airline.ts';
import type { ListedCarrier } from '../reference/find-listing.ts';
import type { Told } from '../words/say.ts';
import type { RatingCounts } from './airline/rating-peers.ts';
import type { FlownModels } from './airline/safety-record.ts';
import type { Comparison } from './model/comparison.ts';
import type { StateFactor } from './rates/state-factor.ts';
import type { SafetyReport } from './report.ts';

export type ReportFacts = {
  flight: FoundFlight;
  model: AircraftModel | null;
  /** the models that may fly if none is certain */
  mix?: WeighedModel[];
  /** ids of the models that the airline is known to fly or have flown */
  flown?: FlownModels;
  /** why the aircraft that the reader selected does not fit the flight */
  misfit?: Told | null;
  /** the model, or the likeliest, compared with its class; null without a model */
  comparison: Comparison | null;
  /** the operating carrier's record; null if it is not in the reference table */
  airline: Airline | null;
  /** the operator, if its state is known, with or without a record */
  listedCarrier?: ListedCarrier | null;
  /** every model on record, and how many airlines have how many points, for its own rate and rank */
  models?: AircraftModel[];
  ratings?: RatingCounts | null;
  /** every state's factor; the operator's state is that of `airline`, unknown without it */
  stateFactors: StateFactor[];
  factsAsOf?: SafetyReport['factsAsOf'];
  /** ISO date of the report */
  today: string;
  /** sentences about what was unavailable this time */
  missing: Told[];
};
