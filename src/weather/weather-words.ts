import { capital, listText } from '../format/text.ts';
import { BUMPS, type Bumps, HOURS_AHEAD } from './bumps.ts';
import type { FlightWeather, Section } from './flight-weather.ts';
import type { MetWarning } from './warnings.ts';

export const BUMP_WORDS: Record<Bumps, string> = {
  calm: 'calm',
  light: 'light',
  moderate: 'moderate',
  rough: 'rough in places',
};

/** What stands beside every outlook. */
export const BUMPS_SKILL =
  'Made from winds at 30,000 to 39,000 ft along the shortest path (Ellrod and Knapp’s index). Its skill is modest: in its authors’ check it foresaw 70 to 84% of the bumps that pilots reported, and false alarms are common. It sees neither thunderstorms nor air over mountains, and the flight may take another way.';

/** What the calm view says first. */
export const BUMPS_CALM =
  'Bumps are uneven air, like waves under a boat. They are uncomfortable and normal: aircraft are built for far more. A fastened seat belt is what keeps people from getting hurt.';

export const TOO_EARLY = `Bumps can be foreseen about ${HOURS_AHEAD} hours ahead. Look here again in the two days before departure.`;

/** The outlook in one sentence: 'Mostly calm, with light bumps early in the flight.' */
export function outlookText(sections: Section[]): string {
  const known = sections.flatMap(({ bumps }) => bumps ?? []);
  if (known.length === 0) return 'The forecast has no winds for this flight.';
  const counts = BUMPS.map((word) => known.filter((each) => each === word).length);
  const mostly = BUMPS[counts.indexOf(Math.max(...counts))] as Bumps;
  const worst = BUMPS[counts.findLastIndex((count) => count > 0)] as Bumps;
  const often = counts[BUMPS.indexOf(mostly)] === known.length ? 'all the way' : '';
  if (often) return `${capital(BUMP_WORDS[mostly])}, by the winds forecast, ${often}.`;
  const least = BUMPS[counts.findIndex((count) => count > 0)] as Bumps;
  const other = worst === mostly ? least : worst;
  const shares = sections.flatMap(({ bumps }, index) => (bumps === other ? [(index + 0.5) / sections.length] : []));
  return `Mostly ${BUMP_WORDS[mostly]}, by the winds forecast; ${BUMP_WORDS[other]} ${whereText(shares)}.`;
}

const THIRDS = ['early in the flight', 'about midway', 'late in the flight'];

function whereText(shares: number[]): string {
  const thirds = new Set(shares.map((share) => Math.min(2, Math.floor(share * 3))));
  return listText(THIRDS.filter((_, third) => thirds.has(third)));
}

/** What SIGMETs call the weather; the codes are those of NOAA's list. */
const HAZARDS: Record<string, string> = {
  TURB: 'turbulence',
  TS: 'thunderstorms',
  CONV: 'thunderstorms',
  CONVECTIVE: 'thunderstorms',
  MTW: 'mountain waves',
  TC: 'a tropical cyclone',
  VA: 'volcanic ash',
  ASH: 'volcanic ash',
  ICE: 'icing',
  DS: 'a dust storm',
  SS: 'a sandstorm',
};

/** 'Thunderstorms up to 43,000 ft (EDGG Langen), early in the flight; in force 12:15 to 16:15 UTC.' */
export function warningText({ hazard, region, base, top, from, to, begins, ends }: MetWarning): string {
  const what = HAZARDS[hazard] ?? `weather of the kind ${hazard}`;
  const shares = [begins, (begins + ends) / 2, ends];
  const hours = `in force ${timeText(from)} to ${timeText(to)} UTC`;
  return `${capital(what)}${levelsText(base, top)} (${region}), ${whereText(shares)}; ${hours}.`;
}

function levelsText(base: number | null, top: number | null): string {
  const feet = (level: number) => `${level.toLocaleString('en-US')} ft`;
  if (top === null) return base ? ` from ${feet(base)}` : ', levels not stated';
  return base ? ` from ${feet(base)} to ${feet(top)}` : ` up to ${feet(top)}`;
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(11, 16);
}

/** Of the official warnings, when none is met or they are not known. */
export function noWarningText({ warnings, undrawn, asks }: Pick<FlightWeather, 'warnings' | 'undrawn' | 'asks'>) {
  if (!asks.warnings) return 'This site does not read the official warnings.';
  if (warnings === null) return "We couldn't read the official warnings now. Look again in a few minutes.";
  const rest = undrawn > 0 ? ` ${undrawn} of those in force name no area that we could compare.` : '';
  const none = 'None of the official warnings in force now is on the shortest path at the hours of this flight.';
  return `${warnings.length === 0 ? `${none} They are issued four to six hours ahead, so look again before you leave.` : ''}${rest}`.trim();
}

/** Of the winds, when there is no outlook. */
export function noOutlookText({ asks }: Pick<FlightWeather, 'asks'>): string {
  return asks.winds
    ? "We couldn't read the winds now. Look again in a few minutes."
    : 'This site asks no service for winds, so it has no outlook.';
}

/** The line that opens it: 'calm to moderate', '1 official warning on the path'. */
export function shortText({ sections, warnings }: Pick<FlightWeather, 'sections' | 'warnings'>): string {
  const known = (sections ?? []).flatMap(({ bumps }) => bumps ?? []);
  const found = BUMPS.filter((word) => known.includes(word));
  const [least, most] = [found[0], found.at(-1)];
  const range =
    least === most ? least && BUMP_WORDS[least] : least && most && `${BUMP_WORDS[least]} to ${BUMP_WORDS[most]}`;
  const count = warnings?.length ?? 0;
  const official = count > 0 && `${count === 1 ? '1 official warning' : `${count} official warnings`} on the path`;
  return [range, official].filter(Boolean).join('; ') || 'no outlook now';
}
