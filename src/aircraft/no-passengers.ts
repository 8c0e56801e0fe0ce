import noPassengers from './no-passengers.json' with { type: 'json' };

/** Models that lists give to an airline without passengers in them ('any' for all of its models), by document. */
type NoPassengers = { airlineIcao: string; models: readonly string[]; title: string; url: string; asOf: string };

export const NO_PASSENGERS: readonly NoPassengers[] = noPassengers;

export function carriesNoPassengers(airlineIcao: string, modelId: string): boolean {
  return NO_PASSENGERS.some(
    (each) => each.airlineIcao === airlineIcao && (each.models.includes(modelId) || each.models.includes('any')),
  );
}
