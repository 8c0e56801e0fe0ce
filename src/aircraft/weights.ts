import { z } from 'zod';
import fitted from './weights.json' with { type: 'json' };

const saturating = z.object({
  /** what any number of flights weighs at most */
  atMost: z.number().positive(),
  /** flights that weigh half of it */
  halfReachedAt: z.number().positive(),
  /** months after which a flight counts half */
  halfLife: z.number().positive(),
});

/** What each kind of evidence weighs, in flights of the number itself. */
export const weightsSchema = z.object({
  fleet: z.number().positive(),
  /** a fleet list that is known to miss aircraft */
  partialFleet: z.number().positive(),
  similar: saturating,
  route: saturating,
  listed: z.number().positive(),
  /** months after which half of what was seen tells the size only: fleets renew */
  modelHalfLife: z.number().positive(),
  /** how much of what was seen of a model stands where a fleet list holds none of its size: lists miss aircraft */
  unlisted: z.number().min(0).max(1),
  /** share spread over the fleet, for what nobody has seen yet */
  surprise: z.number().min(0).max(1),
  /** the largest share that an estimate gives one model */
  cap: z.number().min(0).max(1),
});
export type Weights = z.infer<typeof weightsSchema>;

/** Fitted on all airlines of the month held out, by `npm run bench -- aircraft` (docs/decisions/136). */
export const WEIGHTS: Weights = fitted;

/** What that month cannot tell, set by judgment: it names no flight numbers. */
export const SET_WEIGHTS = {
  numberAtMost: 30,
  usual: 3,
  /** what an estimate weighs beside one sighting of one's own */
  besideSighting: 1 / 3,
  /** sightings, all of one model, from which on the cap does not hold */
  beyondDoubt: 10,
  /** what has less is left out */
  least: 0.005,
} as const;
