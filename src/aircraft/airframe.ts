import { z } from 'zod';
import { mixPartSchema } from '../safety/report.ts';

/** A list of airframes that can be imported: how it is named, its license, and what limits it. */
export type AirframeSource = { key: 'vrs' | 'faa'; title: string; url: string; licence: string; limits: string };

/** The first says who operates an airframe, the second whose it is. */
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

/** One airframe as one list has it; unknown is null. */
export type Airframe = {
  source: AirframeSource['key'];
  registration: string;
  /** 24-bit address of its transponder in hex; empty where the list has none */
  address: string;
  icaoType: string | null;
  /** as the list names it */
  model: string | null;
  operator: string | null;
  airlineIcao: string | null;
  /** in whose name it is registered; never a private person */
  owner: string | null;
  serialNumber: string | null;
  yearBuilt: number | null;
};

/** What is on record of a registration. `asOf` is the day (ISO) of the import, or of the list where it says one. */
export const airframeAnswerSchema = z.object({
  registration: z.string(),
  /** as the list names it, and its ICAO designator */
  aircraft: z.string().nullable(),
  icaoType: z.string().nullable(),
  /** the model of ours that it belongs to, with its score; null for an aircraft that we hold no record of */
  model: mixPartSchema.omit({ share: true }).nullable(),
  yearBuilt: z.number().int().nullable(),
  /** calendar years since the one in which it was built; null where that is unknown */
  yearsOld: z.number().int().nonnegative().nullable(),
  operator: z.object({ name: z.string(), icao: z.string().nullable() }).nullable(),
  owner: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** airframes of this registration on the list beside the one shown: registrations are given again */
  others: z.number().int().nonnegative(),
  sources: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      licence: z.string(),
      asOf: z.string(),
      limits: z.string(),
      /** which of the facts above it is the source of */
      says: z.array(z.string()),
    }),
  ),
});
export type AirframeAnswer = z.infer<typeof airframeAnswerSchema>;

/** What a study of all jet accidents found of age, in our words. */
export const AGE_NOTE = {
  lead: 'Age is not safety.',
  text: 'A study of jet airliner accidents from 1959 to 2012 found no link between an aircraft’s age and fatal accidents up to 27 years; beyond that there were too few flights to tell. We show the age and never score it.',
  source: {
    title:
      'R. J. Hansman (MIT), Analysis of Impact of Aircraft Age on Safety for Air Transport Jet Airplanes, October 2014, copy at studylib.net',
    url: 'https://studylib.net/doc/8814388/',
  },
} as const;
