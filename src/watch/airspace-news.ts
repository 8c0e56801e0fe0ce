import { z } from 'zod';
import type { AirspaceLine } from '../airspace/airspace-lines.ts';
import { ISSUERS, type Issuer } from '../airspace/bulletin.ts';
import type { Told } from '../words/say.ts';
import { speak } from '../words/speak.ts';
import { toldSchema } from '../words/text-schema.ts';

/** A bulletin that a watcher was told of, or that was there when the watch began. */
export const toldBulletinSchema = z.object({
  key: z.string(),
  name: z.string(),
  states: z.array(z.string()),
  levels: toldSchema.nullable(),
  until: z.string().nullable(),
});
export type ToldBulletin = z.infer<typeof toldBulletinSchema>;

export type AirspaceChange = { kind: 'new' | 'wider' | 'longer' | 'ended'; bulletin: ToldBulletin };

/**
 * Compares the bulletins on a flight's shortest path with those that its watcher knows; the first look is no news. A list
 * that is too old says nothing new, and what it no longer shows has not ended. @param unread whose lists are too old
 */
export function judgeAirspace(
  told: ToldBulletin[] | undefined,
  lines: AirspaceLine[],
  unread: Issuer[],
): { told: ToldBulletin[] | undefined; changes: AirspaceChange[] } {
  if (unread.length === ISSUERS.length) return { told, changes: [] };
  const found = lines.filter(({ kind }) => kind !== 'history').map(toldOf);
  if (!told) return { told: found, changes: [] };
  const kept = told.filter(({ key }) => unread.some((issuer) => key.startsWith(`${issuer} `)));
  const before = new Map(told.map((bulletin) => [bulletin.key, bulletin]));
  const keys = new Set(found.map(({ key }) => key));
  const changes = found.flatMap((bulletin): AirspaceChange[] => {
    const kind = kindOf(before.get(bulletin.key), bulletin);
    return kind ? [{ kind, bulletin }] : [];
  });
  const gone = told.filter((bulletin) => !keys.has(bulletin.key) && !kept.includes(bulletin));
  const ended = gone.map((bulletin) => ({ kind: 'ended' as const, bulletin }));
  return { told: [...found, ...kept], changes: [...changes, ...ended] };
}

/** What tells one change from others of the same bulletin. */
export function keyOf({ kind, bulletin: { key, states, levels, until } }: AirspaceChange): string {
  return [kind, key, states.join('+'), inWords(levels), until].join(' ');
}

function toldOf({ issuer, id, name, states, levels, until }: AirspaceLine): ToldBulletin {
  return { key: `${issuer} ${id}`, name: `${issuer}, ${speak('en', name)}`, states, levels, until };
}

function kindOf(before: ToldBulletin | undefined, now: ToldBulletin): AirspaceChange['kind'] | null {
  if (!before) return 'new';
  const isWider =
    now.states.some((state) => !before.states.includes(state)) || inWords(now.levels) !== inWords(before.levels);
  if (isWider) return 'wider';
  const isLonger = before.until !== null && (now.until === null || now.until > before.until);
  return isLonger ? 'longer' : null;
}

/** Levels are compared by their English words, which is all that earlier rows have of them. */
function inWords(levels: Told | null): string | null {
  return levels && speak('en', levels);
}
