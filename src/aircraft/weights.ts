import { z } from 'zod';
import fitted from './weights.json' with { type: 'json' };

const saturating = z.object({
  /** the maximum weight of any number of flights */
  atMost: z.number().positive(),
  /** number of flights with half of that weight */
  halfReachedAt: z.number().positive(),
  /** months after which a flight counts half */
  halfLife: z.number().positive(),
});

/** The weight of each kind of evidence, in flights of the number itself. */
export const weightsSchema = z.object({
  fleet: z.number().positive(),
  /** a fleet list known to be incomplete */
  partialFleet: z.number().positive(),
  similar: saturating,
  route: saturating,
  listed: z.number().positive(),
  /** months after which half of what was seen shows only the size: fleets renew */
  modelHalfLife: z.number().positive(),
  /** how much of what was seen of a model counts if a fleet list has none of its size: lists miss aircraft */
  unlisted: z.number().min(0).max(1),
  /** share spread over the fleet, for what no one has seen yet */
  surprise: z.number().min(0).max(1),
  /** the largest share that an estimate gives one model */
  cap: z.number().min(0).max(1),
});
export type Weights = z.infer<typeof weightsSchema>;

/** Fitted on all airlines of the month held out, by `npm run bench -- aircraft` (docs/decisions/132). */
export const WEIGHTS: Weights = fitted;

/** What that month cannot show, because it names no flight numbers; set by judgment. */
export const SET_WEIGHTS = {
  numberAtMost: 30,
  usual: 3,
  /** the weight of an estimate compared with one sighting */
  besideSighting: 1 / 3,
  /** number of sightings, all of one model, from which on the cap does not apply */
  beyondDoubt: 10,
  /** smaller shares are left out */
  least: 0.005,
} as const;
