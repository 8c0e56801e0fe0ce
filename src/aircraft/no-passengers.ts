import noPassengers from './no-passengers.json' with { type: 'json' };

/**
 * Models that lists, counts and guesses still give to an airline, though it flies them only as freighters, grounded them,
 * or gave them back; 'any' if it flies none that is on record. By the document that tells it.
 */
type NoPassengers = { airlineIcao: string; models: readonly string[]; title: string; url: string; asOf: string };

export const NO_PASSENGERS: readonly NoPassengers[] = noPassengers;

/** Whether no passenger of the airline flies with this model. */
export function carriesNoPassengers(airlineIcao: string, modelId: string): boolean {
  return NO_PASSENGERS.some(
    (each) => each.airlineIcao === airlineIcao && (each.models.includes(modelId) || each.models.includes('any')),
  );
}
