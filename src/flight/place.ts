import { z } from 'zod';
import { shortCode } from '../reference/major-airports.ts';
import { type Said, say } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';

/** In degrees. */
export const positionSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** An airport of a flight: the code used in the flight, its city and position in degrees. */
export const placeSchema = z.object({
  code: z.string(),
  city: textSchema,
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = AsTold<z.output<typeof placeSchema>>;

/** 'London (LHR)', also for EGLL */
export function sayPlace({ city, code }: Pick<Place, 'city' | 'code'>): Said {
  return say('app.report.route.place', { city, code: shortCode(code) });
}
