import { type Db, openDatabase } from '#db/connect.ts';
import { listAirports } from '#db/repositories/airports.ts';
import type { StoredReport } from '#db/repositories/flights.ts';
import { getReferenceVersion } from '#db/seeds/reference.ts';
import type { Place } from '#src/flight/place.ts';
import type { JsonText } from '#src/format/json-text.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { type AirportIndex, buildAirportIndex } from '#src/reference/airport-search.ts';
import type { Comparison } from '#src/safety/comparison.ts';
import { type Background, buildBackground } from './background.ts';
import { buildCards, type Cards } from './cards.ts';
import type { Config } from './config.ts';
import { buildMetrics, type Metrics } from './metrics.ts';
import { buildPasswords, type Passwords } from './passwords.ts';
import { createFlightradar24, type LiveFlights } from './providers/flightradar24.ts';
import { connectLanguageModel, type LanguageModel } from './providers/language-model.ts';
import type { Mailer } from './providers/mailer.ts';
import type { Payments } from './providers/payments.ts';
import { timeZoneAt } from './providers/time-zone.ts';
import { createSerper, type WebSearch } from './providers/web-search.ts';
import { Recent } from './recent.ts';
import { readStoredKeys } from './services/api-keys.ts';
import { sessionSecret } from './session-secret.ts';
import { SharedWork } from './shared-work.ts';

export type Clock = { now: () => Date };

/** How long a search waits for what, in milliseconds, from its start; the evidence's from its own start. */
export type TimeLimits = { flightMs: number; evidenceMs: number; extrasMs: number };
/** Together within the 15 seconds that a search may take. */
const TIME_LIMITS: TimeLimits = { flightMs: 8_000, evidenceMs: 4_000, extrasMs: 14_000 };

/** How many of each are kept in memory: a report has about 25 kB, suggestions of airports 1 kB, an airline or a model 5 kB. */
const RECENT = { reports: 1_000, answersForAll: 5_000, facts: 200 };

/** All that lives as long as the process, built once. */
export type Context = {
  config: Config;
  clock: Clock;
  db: Db;
  sessionSecret: string;
  passwords: Passwords;
  /** null when mail is not set up */
  mailer: Mailer | null;
  /** null when payment is not set up */
  payments: Payments | null;
  background: Background;
  liveFlights: LiveFlights;
  webSearch: WebSearch;
  languageModel: LanguageModel;
  timeZoneAt: (latitude: number, longitude: number) => string;
  timeLimits: TimeLimits;
  sharedWork: SharedWork;
  metrics: Metrics;
  cards: Cards;
  /** made at its first use */
  airportIndex: () => AirportIndex;
  /** by address, as they are sent */
  answersForAll: Recent<string, string>;
  recentReports: Recent<number, JsonText<StoredReport>>;
  recentFacts: {
    models: Recent<string, AircraftModel>;
    airlines: Recent<string, Airline>;
    /** by class of model */
    comparisons: Recent<string, Comparison>;
    /** by the code that a flight names the airport by */
    places: Recent<string, Place>;
  };
  /** changes with the shipped reference data, so that no stored report outlives the data it was made from */
  referenceVersion: string;
};

/** Opens everything on a migrated and seeded database. */
export async function buildContext(
  environment: Config,
  {
    db = openDatabase(environment.DATABASE_URL),
    clock = { now: () => new Date() },
    timeLimits = TIME_LIMITS,
  }: { db?: Db; clock?: Clock; timeLimits?: TimeLimits } = {},
): Promise<Context> {
  const secret = sessionSecret(environment);
  const config = await withStoredKeys(environment, db, secret);
  const background = buildBackground((name, error) => console.error(`${name} failed: ${(error as Error).message}`));
  const sharedWork = new SharedWork();
  const metrics = buildMetrics({ background, sharedWork });
  return {
    config,
    clock,
    db,
    sessionSecret: secret,
    passwords: buildPasswords(),
    mailer: await mailerOf(config),
    payments: await paymentsOf(config),
    background,
    ...(await providersOf(config, metrics)),
    timeZoneAt,
    timeLimits,
    sharedWork,
    metrics,
    cards: buildCards(),
    airportIndex: onceOnly(buildAirportIndex, await listAirports(db)),
    answersForAll: new Recent(RECENT.answersForAll),
    recentReports: new Recent(RECENT.reports),
    recentFacts: {
      models: new Recent(RECENT.facts),
      airlines: new Recent(RECENT.facts),
      comparisons: new Recent(RECENT.facts),
      places: new Recent(RECENT.facts),
    },
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

async function providersOf(
  config: Config,
  { meter }: Metrics,
): Promise<Pick<Context, 'liveFlights' | 'webSearch' | 'languageModel'>> {
  return {
    liveFlights: createFlightradar24({
      apiKey: config.FLIGHTRADAR24_API_KEY ?? null,
      baseUrl: config.FLIGHTRADAR24_BASE_URL,
      requestsPerMinute: config.FLIGHTRADAR24_REQUESTS_PER_MINUTE,
      meter,
    }),
    webSearch: createSerper({
      apiKey: config.SERPER_API_KEY ?? null,
      baseUrl: config.SERPER_BASE_URL,
      requestsPerMinute: config.SERPER_REQUESTS_PER_MINUTE,
      meter,
    }),
    languageModel: await connectLanguageModel({
      apiKey: config.OPENAI_API_KEY ?? null,
      baseUrl: config.OPENAI_BASE_URL,
      model: config.OPENAI_MODEL,
      requestsPerMinute: config.OPENAI_REQUESTS_PER_MINUTE,
      meter,
    }),
  };
}

async function mailerOf({ SMTP_URL, SUPPORT_EMAIL }: Config): Promise<Mailer | null> {
  if (!SMTP_URL || !SUPPORT_EMAIL) return null;
  const { buildMailer } = await import('./providers/mailer.ts');
  return buildMailer({ smtpUrl: SMTP_URL, supportEmail: SUPPORT_EMAIL });
}

/** The provider's package is loaded only where it is used. */
async function paymentsOf(config: Config): Promise<Payments | null> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = config;
  if (!secretKey) return null;
  const { connectPayments } = await import('./providers/payments.ts');
  return connectPayments({ secretKey, webhookSecret, priceId, baseUrl: config.STRIPE_BASE_URL });
}

function onceOnly<Input, Output>(make: (input: Input) => Output, input: Input): () => Output {
  let made: Output | undefined;
  return () => {
    made ??= make(input);
    return made;
  };
}
