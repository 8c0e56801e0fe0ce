import { z } from 'zod';
import { modelBriefSchema } from '../safety/model/model-brief.ts';
import { type Said, say } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';

/** A list of airframes that can be imported: its name, its license, and its limits. */
export type AirframeSource = { key: 'vrs' | 'faa'; title: string; url: string; licence: string; limits: Said };

/** The first says who operates an airframe, the second who owns it. */
export const AIRFRAME_SOURCES: readonly AirframeSource[] = [
  {
    key: 'vrs',
    title: 'VRS standing-data, airframes',
    url: 'https://github.com/vradarserver/standing-data',
    licence: 'CC0 1.0',
    limits: say('app.registration.limitsOfUsers'),
  },
  {
    key: 'faa',
    title: 'FAA, releasable aircraft registry',
    url: 'https://registry.faa.gov/database/ReleasableAircraft.zip',
    licence: 'US public domain',
    limits: say('app.registration.limitsOfRegistry'),
  },
];

export type Airframe = {
  source: AirframeSource['key'];
  registration: string;
  /** 24-bit address of its transponder in hex; empty if the list has none */
  address: string;
  icaoType: string | null;
  /** as the list names it */
  model: string | null;
  operator: string | null;
  airlineIcao: string | null;
  /** the registered owner; never a private person */
  owner: string | null;
  serialNumber: string | null;
  yearBuilt: number | null;
};

/** What is on record about a registration. `asOf` is the date (ISO) of the import, or of the list if it has one. */
export const airframeAnswerSchema = z.object({
  registration: z.string(),
  /** the list's text, and its ICAO designator */
  aircraft: z.string().nullable(),
  icaoType: z.string().nullable(),
  /** its model with the score; null for an aircraft without a record here */
  model: modelBriefSchema.nullable(),
  /** ISO date of the fit of all rates */
  fit: z.string(),
  yearBuilt: z.number().int().nullable(),
  /** calendar years since the year it was built; null if unknown */
  yearsOld: z.number().int().nonnegative().nullable(),
  operator: z.object({ name: z.string(), icao: z.string().nullable() }).nullable(),
  owner: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** other airframes on the list with this registration: registrations are reused */
  others: z.number().int().nonnegative(),
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      licence: z.string(),
      asOf: z.string(),
      limits: textSchema,
      /** which of the facts above come from it */
      says: z.array(textSchema),
    }),
  ),
});
export type AirframeAnswer = AsTold<z.infer<typeof airframeAnswerSchema>>;
