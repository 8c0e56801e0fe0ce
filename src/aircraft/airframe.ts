import { z } from 'zod';
import { modelBriefSchema } from '../safety/model/model-brief.ts';

/** A list of airframes that can be imported: its name, its license, and its limits. */
export type AirframeSource = { key: 'vrs' | 'faa'; title: string; url: string; licence: string; limits: string };

/** The first says who operates an airframe, the second who owns it. */
export const AIRFRAME_SOURCES: readonly AirframeSource[] = [
  {
    key: 'vrs',
    title: 'VRS standing-data, airframes',
    url: 'https://github.com/vradarserver/standing-data',
    licence: 'CC0 1.0',
    limits: 'Entered by its users since June 2022: most airframes are missing, and an entry may be out of date.',
  },
  {
    key: 'faa',
    title: 'FAA, releasable aircraft registry',
    url: 'https://registry.faa.gov/database/ReleasableAircraft.zip',
    licence: 'US public domain',
    limits: 'The registrant is often the bank or lessor, not the airline that flies the aircraft.',
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
      limits: z.string(),
      /** which of the facts above come from it */
      says: z.array(z.string()),
    }),
  ),
});
export type AirframeAnswer = z.infer<typeof airframeAnswerSchema>;

/** What a study of all jet accidents found about age, in our words. */
export const AGE_NOTE = {
  lead: 'Age is not safety.',
  text: 'A study of jet airliner accidents from 1959 to 2012 found no link between an aircraft’s age and fatal accidents up to 27 years; beyond that there were too few flights to tell. We show the age and never score it.',
  source: {
    title:
      'R. J. Hansman (MIT), Analysis of Impact of Aircraft Age on Safety for Air Transport Jet Airplanes, October 2014, copy at studylib.net',
    url: 'https://studylib.net/doc/8814388/',
  },
} as const;
