import { z } from 'zod';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { BUMPS } from './bumps.ts';
import { metWarningSchema } from './warnings.ts';

const codeSchema = z.string().regex(/^[A-Z]{3,4}$/, refusal('errors.typed.weatherAirports'));

/** A flight by its airports and departure: local at the origin, or with an offset. */
export const weatherQuestionSchema = z.object({
  from: codeSchema,
  to: codeSchema,
  /** codes of the airports between, separated by commas */
  via: z
    .string()
    .regex(/^[A-Z]{3,4}(,[A-Z]{3,4}){0,4}$/, refusal('errors.typed.weatherVia'))
    .optional(),
  departs: z.iso.datetime({ offset: true, local: true, error: refusal('errors.typed.weatherDeparts') }),
});
export type WeatherQuestion = z.infer<typeof weatherQuestionSchema>;

const sectionSchema = z.object({
  /** null where the forecast says nothing */
  bumps: z.enum(BUMPS).nullable(),
  /** 10⁻⁷ s⁻² */
  index: z.number().nullable(),
  /** about when the flight is there: ISO 8601 in UTC */
  at: z.string(),
});
export type Section = z.infer<typeof sectionSchema>;

export const flightWeatherSchema = z.object({
  phase: z.enum(['early', 'near', 'past']),
  /** sections of equal length along the way; null if the service is off or did not answer */
  sections: z.array(sectionSchema).nullable(),
  /** official warnings that the flight meets; null if the list is off or could not be read */
  warnings: z.array(metWarningSchema).nullable(),
  /** warnings in force that name no area, and so could not be compared */
  undrawn: z.number().int(),
  /** a sentence on each end, from 24 hours before departure; null before, and if it could not be read */
  airports: z.array(textSchema).nullable().optional(),
  /** which of the two this site asks */
  asks: z.object({ winds: z.boolean(), warnings: z.boolean() }),
});
export type FlightWeather = AsTold<z.output<typeof flightWeatherSchema>>;
