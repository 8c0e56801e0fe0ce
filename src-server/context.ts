import { type Db, openDatabase } from '#db/connect.ts';
import { listAirports } from '#db/repositories/airports.ts';
import { getReferenceVersion } from '#db/seeds/reference.ts';
import { type AirportIndex, buildAirportIndex } from '#src/reference/airport-search.ts';
import { type Background, buildBackground } from './background.ts';
import type { Config } from './config.ts';
import { buildPasswords, type Passwords } from './passwords.ts';
import { buildMailer, type Mailer } from './providers/mailer.ts';
import { readStoredKeys } from './services/api-keys.ts';
import { sessionSecret } from './session-secret.ts';

export type Clock = { now: () => Date };

/** All that lives as long as the process, built once. */
export type Context = {
  config: Config;
  clock: Clock;
  db: Db;
  sessionSecret: string;
  passwords: Passwords;
  /** null when mail is not set up */
  mailer: Mailer | null;
  background: Background;
  airportIndex: AirportIndex;
  /** changes with the shipped reference data, so that no stored report outlives the data it was made from */
  referenceVersion: string;
};

/** Opens everything on a migrated and seeded database. */
export async function buildContext(
  config: Config,
  { db = openDatabase(config.DATABASE_URL), clock = { now: () => new Date() } }: { db?: Db; clock?: Clock } = {},
): Promise<Context> {
  const secret = sessionSecret(config);
  return {
    config: await withStoredKeys(config, db, secret),
    clock,
    db,
    sessionSecret: secret,
    passwords: await buildPasswords(),
    mailer: mailerOf(config),
    background: buildBackground((name, error) => console.error(`${name} failed: ${(error as Error).message}`)),
    airportIndex: buildAirportIndex(await listAirports(db)),
    referenceVersion: await getReferenceVersion(db),
  };
}

/** Keys that an administrator entered stand in where the environment gives none. */
async function withStoredKeys(config: Config, db: Db, secret: string): Promise<Config> {
  const stored = await readStoredKeys(db, secret);
  return {
    ...config,
    FLIGHTRADAR24_API_KEY: config.FLIGHTRADAR24_API_KEY ?? stored.FlightRadar24,
    SERPER_API_KEY: config.SERPER_API_KEY ?? stored.Serper,
    OPENAI_API_KEY: config.OPENAI_API_KEY ?? stored.OpenAI,
  };
}

function mailerOf({ SMTP_URL, SUPPORT_EMAIL }: Config): Mailer | null {
  return SMTP_URL && SUPPORT_EMAIL ? buildMailer({ smtpUrl: SMTP_URL, supportEmail: SUPPORT_EMAIL }) : null;
}
