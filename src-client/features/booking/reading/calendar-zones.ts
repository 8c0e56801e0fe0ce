import ICAL from 'ical.js';
import { momentIn } from '#src/booking/known-codes.ts';
import type { CalendarTime } from './calendar-events.ts';

type Zone = InstanceType<typeof ICAL.Timezone>;

/** By name; null where the definition cannot be read. */
export type Zones = Map<string, Zone | null>;

/** The zones that a calendar defines. */
export function zonesOf(lines: string[]): Zones {
  const blocks = lines.join('\n').match(/^BEGIN:VTIMEZONE$[\s\S]*?^END:VTIMEZONE$/gim) ?? [];
  return new Map(
    blocks.map((block) => {
      const name = nameOf(/^TZID:(.*)/im.exec(block)?.[1] ?? '');
      try {
        const component = new ICAL.Component(ICAL.parse(block) as never);
        return [name, component.getFirstSubcomponent() ? new ICAL.Timezone(component) : null] as const;
      } catch {
        return [name, null] as const;
      }
    }),
  );
}

/** The moment of a time in a zone that the calendar or IANA defines, as '2026-12-03T16:05Z'; null in another, or in none. */
export function momentOf(time: CalendarTime, zone: string, zones: Zones): string | null {
  const written = String(time).slice(0, 16);
  const defined = zones.get(zone);
  const offset = (at: number) => {
    if (defined) return defined.utcOffset(time) * 1000;
    const there = zone && momentIn(new Date(at).toISOString(), ianaOf(zone));
    return there ? Date.parse(`${there.date}T${there.time}Z`) - at : null;
  };
  const local = Date.parse(`${written}Z`);
  const near = offset(local);
  const own = near === null ? null : offset(local - near);
  return own === null ? null : new Date(local - own).toISOString();
}

/** One that the calendar defines, of IANA, or of Windows; no zone at all is the place's own. */
export function isKnownZone(zone: string, defined: Zones): boolean {
  if (!zone || defined.has(zone) || /(?:Standard|Daylight) Time$/.test(zone)) return true;
  return momentIn('2027-01-01T00:00Z', ianaOf(zone)) !== null && !/^(?:GMT|UTC)?[+-]/.test(zone);
}

export const nameOf = (zone: string) => zone.trim().replace(/^"|"$/g, '');

/** 'Europe/London' of '/freeassociation.sourceforge.net/Europe/London' */
const ianaOf = (zone: string) => zone.replace(/^\/[^/]+\/(?:[^/]+_\d\/)?/, '');
