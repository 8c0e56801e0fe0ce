import freighters from './freighters.json' with { type: 'json' };

/** Models that a passenger airline flies only as freighters, by the document that tells the end of its passenger flights. */
type Freighters = { airlineIcao: string; models: readonly string[]; title: string; url: string; asOf: string };

export const FREIGHTERS: readonly Freighters[] = freighters;

/** Whether the airline flies this model without passengers. */
export function isFreighter(airlineIcao: string, modelId: string): boolean {
  return FREIGHTERS.some((each) => each.airlineIcao === airlineIcao && each.models.includes(modelId));
}
