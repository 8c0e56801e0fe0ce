import { learnHalfLife, type NumberUse } from '#src/aircraft/half-life.ts';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import type { Db } from '../../connect.ts';
import { listNumberedAirlines, listNumberUses, replaceHalfLives } from '../../repositories/reference/half-lives.ts';

/** Timetables repeat themselves for a season: only flown flights show how long a number is kept. */
const FLOWN = USE_SOURCES.filter(({ isTimetable }) => !isTimetable).map(({ key }) => key);

/**
 * Learns from all imported data how long each airline keeps its flight numbers (`src/aircraft/half-life.ts`); replaces
 * what was learned before.
 */
export async function learnHalfLives(db: Db): Promise<void> {
  const learned = [];
  for (const airlineIcao of await listNumberedAirlines(db, FLOWN)) {
    const halfLife = learnHalfLife((await listNumberUses(db, airlineIcao, FLOWN)).map(asKept));
    if (halfLife) learned.push({ airlineIcao, ...halfLife });
  }
  await replaceHalfLives(db, learned);
}

function asKept({
  number,
  month,
  near,
  far,
  modelId,
  count,
}: Awaited<ReturnType<typeof listNumberUses>>[number]): NumberUse {
  return { number, month, kept: near && far ? `${near} ${far}` : modelId, count };
}
