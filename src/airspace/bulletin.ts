import { z } from 'zod';
import type { ConflictZone, ConflictZones } from '../reference/oversight.ts';

/** Who says it: EASA advises airlines, the FAA prohibits its own. */
export const ISSUERS = ['EASA', 'FAA'] as const;
export type Issuer = (typeof ISSUERS)[number];

/**
 * A part of a bulletin's airspace, as its text limits it. `over`: land is the states alone, sea the waters near them
 * alone; without it both are meant. Meridians and parallels in degrees, the whole of it being between them.
 */
const areaSchema = z.object({
  states: z.array(z.string()),
  /** the flight level from which on it does not apply; null for all levels */
  below: z.number().int().nullable(),
  over: z.enum(['land', 'sea']).optional(),
  westOf: z.number().optional(),
  eastOf: z.number().optional(),
  northOf: z.number().optional(),
  southOf: z.number().optional(),
  /** drawn by us from the coordinates in its text, in place of the states: longitude and latitude */
  polygon: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** which part of the states it is; the message of an area has the words of these two */
  part: z.enum(['west60E', 'westOfLine', 'rest', 'persianGulf', 'gulfOfOman']).optional(),
  /** what it does not apply to */
  except: z.enum(['coast', 'there']).optional(),
});
export type Area = z.infer<typeof areaSchema>;

/** The limits of one bulletin with the sentence that they are from, the page, and the day of that text. */
export const limitsSchema = z.object({
  bulletin: z.string(),
  areas: z.array(areaSchema).min(1),
  /** the flight levels that the text names, where they are others than those of the areas */
  levels: z.array(z.number().int()).optional(),
  sentence: z.string(),
  page: z.url(),
  read: z.iso.date(),
});
export type Limits = z.infer<typeof limitsSchema>;

/** A bulletin whose limits are null where its text was not read, or has other levels than the text that they are from. */
export type Bulletin = ConflictZone & { issuer: Issuer; limits: Limits | null };

export type BulletinList = Omit<ConflictZones, 'zones'> & { issuer: Issuer; bulletins: Bulletin[] };

/** Joins a list with what its bulletins' texts say. @param limits of all issuers */
export function withLimits(issuer: Issuer, { zones, ...list }: ConflictZones, limits: Limits[]): BulletinList {
  const bulletins = zones.map((zone) => {
    const own = limits.find(({ bulletin }) => bulletin === zone.id);
    return { ...zone, issuer, limits: own && isOfText(own, zone) ? own : null };
  });
  return { ...list, issuer, bulletins };
}

/** Whether a fetched text names the levels that are kept of it by hand, and no others. */
function isOfText({ areas, levels }: Limits, zone: ConflictZone): boolean {
  const kept = new Set(levels ?? areas.flatMap(({ below }) => below ?? []));
  return zone.levels === undefined || (zone.levels.length === kept.size && zone.levels.every((one) => kept.has(one)));
}

/** The areas of a bulletin; of one whose limits are not known, its states. */
export function areasOf({ limits, states }: Pick<Bulletin, 'limits' | 'states'>): Area[] {
  const known = limits?.areas ?? [];
  // a state that joined after its text was read has no limits yet
  const others = states.filter((state) => !known.some((area) => area.states.includes(state)));
  return others.length > 0 ? [...known, { states: others, below: null }] : known;
}
