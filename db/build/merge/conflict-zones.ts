import { z } from 'zod';
import type { ListChange } from '../../../src/changes/list-change.ts';
import { formatDate } from '../../../src/format/date.ts';
import type { ConflictZone, ConflictZones } from '../../../src/reference/oversight.ts';
import type { Source } from '../../../src/reference/source.ts';
import { stateNames } from './state-names.ts';

/** The fields used from EASA's export of its bulletins. */
export const czibSchema = z.object({
  conflict_zones: z.array(
    z.looseObject({
      Nid: z.coerce.string().min(1),
      name: z.string().min(1),
      status: z.string(),
      /** separated by commas: 'Iran, Iraq' */
      country: z.string().nullish(),
      issued_date: z.string().nullish(),
      valid_until_date: z.string().nullish(),
      /** '<time datetime="2026-07-24T14:07:23+03:00">' */
      updated: z.string().nullish(),
    }),
  ),
});
type Czib = z.infer<typeof czibSchema>;

/** Returns the active bulletins, each once. States have our names; one that is not on record stays as written. */
export function readConflictZones({ conflict_zones: rows }: Czib, known: Iterable<string>): ConflictZone[] {
  const nameOf = stateNames(known);
  const zones = rows
    .filter(({ status }) => status.trim().toLowerCase() === 'active')
    .map(({ Nid: id, name, country, issued_date: issued, valid_until_date: until, updated }) => ({
      id,
      name: name.trim(),
      states: (country ?? '')
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)
        .map((text) => nameOf(text) ?? text),
      since: /^\d{4}-\d{2}-\d{2}/.exec(issued ?? '')?.[0] ?? null,
      until: isoOf(until ?? ''),
      revised: /\d{4}-\d{2}-\d{2}/.exec(updated ?? '')?.[0] ?? null,
    }));
  return [...new Map(zones.map((zone) => [zone.id, zone])).values()];
}

/** Keeps bulletins that are gone, with the day on which they were first missing. @param day ISO date of the reading */
export function mergeConflictZones(
  known: ConflictZones | null,
  zones: ConflictZone[],
  { day, source }: { day: string; source: Source },
): { list: ConflictZones; changes: ListChange[] } {
  const before = new Map(known?.zones.map((zone) => [zone.id, zone]));
  const now = new Set(zones.map(({ id }) => id));
  const ended = known?.zones.filter(({ id }) => !now.has(id)) ?? [];
  return {
    list: {
      asOf: day,
      source,
      zones,
      ended: [...ended.map((zone) => ({ ...zone, endedOn: day })), ...(known?.ended ?? [])],
    },
    changes: [
      ...zones.flatMap((zone) => {
        const earlier = before.get(zone.id);
        const [from, to] = [earlier ? zoneText(earlier) : NO_BULLETIN, zoneText(zone)];
        return from === to ? [] : [{ subject: zone.name, from, to }];
      }),
      ...ended.map((zone) => ({ subject: zone.name, from: zoneText(zone), to: NO_BULLETIN })),
    ],
  };
}

const NO_BULLETIN = 'no active bulletin';

function zoneText({ since, until }: ConflictZone): string {
  const parts = [since && `since ${formatDate(since)}`, until && `until ${formatDate(until)}`].filter(Boolean);
  return ['active bulletin', ...parts].join(' ');
}

/** 31/08/2026, the day first; null for anything else. */
function isoOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  return year && formatDate(iso) !== 'Invalid date' ? iso : null;
}
