import { z } from 'zod';
import { shortCode } from '../reference/major-airports.ts';

/** In degrees. */
export const positionSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** An airport of a flight: the code used in the flight, its city and position in degrees. */
export const placeSchema = z.object({
  code: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

/** 'London (LHR)', also for EGLL */
export function placeText({ city, code }: Pick<Place, 'city' | 'code'>): string {
  return `${city} (${shortCode(code)})`;
}
