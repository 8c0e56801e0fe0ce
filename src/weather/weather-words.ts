import { type Said, say, sayTogether, type Told } from '../words/say.ts';
import { BUMPS, type Bumps, HOURS_AHEAD } from './bumps.ts';
import type { FlightWeather, Section } from './flight-weather.ts';
import type { MetWarning } from './warnings.ts';

/** 'rough in places'; 'not known' for null */
export function sayBumps(bumps: Bumps | null): Said {
  return say('report.weather.bumps', { bumps: bumps ?? 'unknown' });
}

/** What stands beside every outlook. */
export const BUMPS_SKILL = say('report.weather.skill');

/** What the calm view says first. */
export const BUMPS_CALM = say('report.weather.calm');

export const TOO_EARLY = say('report.weather.tooEarly', { hours: HOURS_AHEAD });

/** The outlook in one sentence: 'Mostly calm, with light bumps early in the flight.' */
export function outlookText(sections: Section[]): Told {
  const known = sections.flatMap(({ bumps }) => bumps ?? []);
  if (known.length === 0) return say('report.weather.noWinds');
  const counts = BUMPS.map((word) => known.filter((each) => each === word).length);
  const mostly = BUMPS[counts.indexOf(Math.max(...counts))] as Bumps;
  const worst = BUMPS[counts.findLastIndex((count) => count > 0)] as Bumps;
  if (counts[BUMPS.indexOf(mostly)] === known.length) return say('report.weather.allTheWay', { bumps: mostly });
  const least = BUMPS[counts.findIndex((count) => count > 0)] as Bumps;
  const other = worst === mostly ? least : worst;
  const shares = sections.flatMap(({ bumps }, index) => (bumps === other ? [(index + 0.5) / sections.length] : []));
  const given = { mostly: sayBumps(mostly), other: sayBumps(other), where: whereOf(shares) };
  return say('report.weather.mostly', given);
}

const THIRDS = [say('report.weather.early'), say('report.weather.midway'), say('report.weather.late')];

function whereOf(shares: number[]) {
  const thirds = new Set(shares.map((share) => Math.min(2, Math.floor(share * 3))));
  return { list: THIRDS.filter((_, third) => thirds.has(third)) };
}

/** 'Thunderstorms up to 43,000 ft (EDGG Langen), early in the flight; in force 12:15 to 16:15 UTC.' */
export function warningText({ hazard, region, base, top, from, to, begins, ends }: MetWarning): Told {
  const levels = top === null ? (base ? 'above' : 'unknown') : base ? 'between' : 'below';
  const where = whereOf([begins, (begins + ends) / 2, ends]);
  const given = {
    hazard,
    region,
    levels,
    base: base ?? 0,
    top: top ?? 0,
    where,
    from: timeText(from),
    to: timeText(to),
  };
  return say('report.weather.warning', given);
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 16);
}

/** Of the official warnings, when none is met or they are not known. */
export function noWarningText({ warnings, undrawn, asks }: Pick<FlightWeather, 'warnings' | 'undrawn' | 'asks'>) {
  if (!asks.warnings) return say('report.weather.warningsNotAsked');
  if (warnings === null) return say('report.weather.warningsUnread');
  const none = warnings.length === 0 ? say('report.weather.noWarning') : null;
  return sayTogether(none, undrawn > 0 ? say('report.weather.undrawn', { count: undrawn }) : null);
}

export function noOutlookText({ asks }: Pick<FlightWeather, 'asks'>): Told {
  return asks.winds ? say('report.weather.windsUnread') : say('report.weather.windsNotAsked');
}

/** The line that opens it: 'calm to moderate', '1 official warning on the path'. */
export function shortText({ sections, warnings }: Pick<FlightWeather, 'sections' | 'warnings'>): Told {
  const known = (sections ?? []).flatMap(({ bumps }) => bumps ?? []);
  const found = BUMPS.filter((word) => known.includes(word));
  const [least = null, most = null] = [found[0], found.at(-1)];
  const kind = found.length > 1 ? 'range' : found.length > 0 ? 'one' : 'none';
  const given = { kind, least: sayBumps(least), most: sayBumps(most), warnings: warnings?.length ?? 0 };
  return kind === 'none' && given.warnings === 0 ? say('report.weather.noOutlook') : say('report.weather.short', given);
}
