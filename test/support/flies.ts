import { saveSightings } from '#db/site/watch/aircraft-sightings.ts';
import type { Context } from '#server/context.ts';

type SightedApp = Pick<Context, 'db' | 'clock'>;

/** Adds live data for BA286 for many days. */
export function flies(test: SightedApp, icaoType: string, modelId: string): Promise<void> {
  return fliesInTurn(test, [[icaoType, modelId]]);
}

/** Adds the same for several models in turn. */
export async function fliesInTurn(
  { db, clock }: SightedApp,
  models: [icaoType: string, modelId: string][],
): Promise<void> {
  await db.deleteFrom('aircraft_sightings').execute();
  const now = clock.now().getTime();
  const days = Array.from({ length: 28 }, (_, index) => new Date(now - index * 86_400_000).toISOString().slice(0, 10));
  const leg = { number: 'BA286', callsign: 'BAW286', origin: 'SFO', destination: 'LHR' };
  const expiresAt = now + 29 * 86_400_000;
  const modelOf = (index: number) => {
    const [icaoType, modelId] = models[index % models.length] as [string, string];
    return { icaoType, modelId };
  };
  await saveSightings(
    db,
    days.map((day, index) => ({
      ...leg,
      ...modelOf(index),
      day,
      source: 'Flightradar24, flight records',
      departureTime: null,
      expiresAt,
    })),
  );
}
