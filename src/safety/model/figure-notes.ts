import { EARTH_RADIUS_KM } from '../../flight/great-circle.ts';
import type { FigureName } from '../report/figure-names.ts';
import type { Score } from '../report.ts';

/** Derivations are on the model's own page; a popover explains in two plain sentences. */
const WHERE_COUNTED = "The model's own page, under Aircraft, says how the flights were counted.";

export const INDUSTRY_AVERAGE = 'A commonly quoted industry average.';
export const RATING_NOTE = 'The sum of the lines shown, dated by its oldest source.';
export const DISTANCE_NOTE = `The great circle between the airports, on a sphere of ${Math.round(EARTH_RADIUS_KM)} km radius. The actual route is longer.`;
export const MIX_INTERVAL =
  "There's a 90% chance the true rate of the aircraft that flies is in this range. It's wider because the aircraft isn't certain.";

type Counted = Pick<Score, 'from' | 'asOf' | 'relativeUncertainty'>;

/** The notes that are the same in all reports, or follow from a model's score: reports leave them out. */
export function figureNotes({ from, asOf, relativeUncertainty }: Counted) {
  const [years, margin] = [`${from}–${asOf}`, `±${Math.round((relativeUncertainty ?? 0) * 100)}%`];
  return {
    safetyScore: `Fatal accidents per departure, ${years}, weighed against the world average and put on a scale from 0 to 100. ${WHERE_COUNTED}`,
    scoreInterval: `There's a 90% chance the true rate is in this range. It's wider with few flights or uncertain departure counts (${margin}).`,
    comparison: 'Every model in this class, scored the same way. The table leads to the sources of each.',
    departures: `Departures ${years}, across all airlines, ${margin}. ${WHERE_COUNTED}`,
    fatalAccidents: `Fatal accidents ${years}. Hijackings, sabotage and shoot-downs are listed separately and not counted.`,
    distance: DISTANCE_NOTE,
    rating: RATING_NOTE,
    industryAccidentRate: INDUSTRY_AVERAGE,
    industryFleetAge: INDUSTRY_AVERAGE,
  } satisfies Partial<Record<FigureName, string>>;
}
