import { type Db, openDatabase } from '#db/connect.ts';
import { listAirports } from '#db/repositories/airports.ts';
import { getReferenceVersion } from '#db/seeds/reference.ts';
import { type AirportIndex, buildAirportIndex } from '#src/reference/airport-search.ts';
import type { Config } from './config.ts';
import { sessionSecret } from './session-secret.ts';

export type Clock = { now: () => Date };

/** All that lives as long as the process, built once. */
export type Context = {
  config: Config;
  clock: Clock;
  db: Db;
  sessionSecret: string;
  airportIndex: AirportIndex;
  /** changes with the shipped reference data, so that no stored report outlives the data it was made from */
  referenceVersion: string;
};

/** Opens everything on a migrated and seeded database. */
export async function buildContext(
  config: Config,
  { db = openDatabase(config.DATABASE_URL), clock = { now: () => new Date() } }: { db?: Db; clock?: Clock } = {},
): Promise<Context> {
  return {
    config,
    clock,
    db,
    sessionSecret: sessionSecret(config),
    airportIndex: buildAirportIndex(await listAirports(db)),
    referenceVersion: await getReferenceVersion(db),
  };
}
