import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Db, openDatabase, sqlitePath } from '#db/connect.ts';
import type { Facts } from '#db/reference/facts.ts';
import { loadFacts } from '#db/reference/open.ts';
import { forLast } from '#src/once-for.ts';
import { buildAirportIndex } from '#src/reference/airport-search.ts';
import { buildCards } from './cards/cards.ts';
import { type Config, settingsOf } from './config.ts';
import { groupsOf } from './config-groups.ts';
import { type AircraftSource, createAggregator, createReceiver } from './providers/adsb.ts';
import { buildAirtrailReader } from './providers/airtrail.ts';
import { createAviationWeather } from './providers/aviation-weather.ts';
import { agentOf, buildDownload } from './providers/download.ts';
import { buildGetOutside, buildPostOutside, whyNotPosted } from './providers/external-post.ts';
import { createFlightradar24 } from './providers/flightradar24.ts';
import { createIdentityProvider } from './providers/identity-provider.ts';
import { connectLanguageModel } from './providers/language-model.ts';
import type { Mailer } from './providers/mailer.ts';
import { buildMessenger } from './providers/messenger.ts';
import type { Payments } from './providers/payments.ts';
import { createSerper } from './providers/web-search.ts';
import { createWindForecast, FREE_PLACES_PER_DAY, type WindForecast } from './providers/wind-forecast.ts';
import type * as cached from './runtime/caching/cached-values.ts';
import { buildKnownPrice } from './runtime/caching/price-cache.ts';
import { Readings } from './runtime/caching/report-views.ts';
import { shareBudget } from './runtime/caching/share-budget.ts';
import { SingleFlight } from './runtime/caching/single-flight.ts';
import { buildBackground } from './runtime/process/background.ts';
import type { Clock } from './runtime/process/clock.ts';
import { HOMEPAGE, VERSION } from './runtime/process/version.ts';
import { addStoredKeys } from './runtime/secrets/encryption.ts';
import { buildPasswords, type Passwords } from './runtime/secrets/passwords.ts';
import { sessionSecret } from './runtime/secrets/session-secret.ts';
import { buildLog, Throttle } from './runtime/telemetry/log.ts';
import { buildMetrics, type Metrics } from './runtime/telemetry/metrics.ts';

export type { Clock };

/** How long a search waits for each part, in ms from its start; for the evidence, from the evidence's own start. */
export type TimeLimits = { flightMs: number; aircraftMs: number; evidenceMs: number; extrasMs: number };
/** Together within the 15 seconds a search may take. */
const TIME_LIMITS: TimeLimits = { flightMs: 8_000, aircraftMs: 1_500, evidenceMs: 4_000, extrasMs: 14_000 };
/** What all servers of a site together ask of a free service. */
const ADSB_PER_MINUTE = 20;
const WEATHER_PER_MINUTE = 10;
const SERPER_PER_MINUTE = 300;
const OPENAI_PER_MINUTE = 60;
const WANTED_AIRPORTS = 200;
const WANTED_MS = 60 * 60_000;
/** Open-Meteo's own, for non-commercial use only. */
const FREE_WEATHER_URL = 'https://api.open-meteo.com';
/** Without the site's address: on a household's server, that would tie a person to a trip. */
const GUEST_AGENT = `Airworthy/${VERSION}${HOMEPAGE ? ` (+${HOMEPAGE})` : ''}`;
/** Long enough that no one can tell by the next responses whether a link is being made. */
const RESET_DELAY_MS = [1_000, 6_000] as const;

/** About 160 kB each. */
const ASSEMBLED_REPORTS = 500;
/** About 1 kB each. */
const CACHED_BRIEFS = 2_000;
/** At most the callers of the last minute. */
const RECENT_CALLS = 10_000;

/** Everything that lives as long as the process, created once. */
export type Context = Awaited<ReturnType<typeof buildContext>>;

/** What most reading and writing takes. */
export type StoreContext = Pick<Context, 'db' | 'clock'>;

/** … and what the operator has set. */
export type SettingsContext = StoreContext & Pick<Context, 'config'>;

/** … and the reference data. */
export type FactsContext = StoreContext & Pick<Context, 'facts'>;

/** … and what links and tokens are signed with. */
export type SecretContext = SettingsContext & Pick<Context, 'sessionSecret'>;

/** What tests replace. */
type Replaceable = {
  db?: Db;
  clock?: Clock;
  timeLimits?: TimeLimits;
  passwords?: Passwords;
  resetDelayMs?: () => number;
};

export async function buildContext(
  environment: Config,
  {
    db = openDatabase(environment.DATABASE_URL),
    clock = { now: () => new Date() },
    timeLimits = TIME_LIMITS,
    passwords = buildPasswords(),
    resetDelayMs = () => randomInt(...RESET_DELAY_MS),
  }: Replaceable = {},
) {
  const secret = sessionSecret(environment);
  const config = await addStoredKeys(environment, db, secret);
  const log = buildLog(config);
  const facts = loadFacts({ isOpenOnly: config.OPEN_DATA_ONLY });
  const background = buildBackground((name, error) => {
    metrics.count('background_failures_total', { work: name });
    log.error({ err: error, work: name }, 'background work failed');
  });
  const singleFlight = new SingleFlight();
  const { signIn, ...groups } = groupsOf(config);
  const { mailer, payments } = await connectOf(groups);
  const metrics: Metrics = buildMetrics({ background, singleFlight });
  return {
    /** without secrets */
    config: settingsOf(config),
    clock,
    log,
    db,
    /** where the SQLite file is; null with PostgreSQL */
    databaseFile: sqlitePath(config.DATABASE_URL),
    sessionSecret: secret,
    /** what an operator's program sends to read the metrics; null if not set */
    metricsToken: config.METRICS_TOKEN ?? null,
    passwords,
    mailer,
    /** sends to members' own channels (push, ntfy, webhooks) */
    messenger: messengerOf(config),
    /** reads members' own AirTrail */
    airtrail: airtrailOf(config),
    identityProvider: signIn && createIdentityProvider(signIn),
    payments,
    price: buildKnownPrice(payments, { clock, log }),
    background,
    ...(await providersOf(config, metrics, { db, clock })),
    download: buildDownload(agentOf(config)),
    ...buildMemory(),
    timeLimits,
    /** how long a requested reset link waits before its account is looked up; another time for each */
    resetDelayMs,
    singleFlight,
    metrics,
    /** current-facts.ts replaces them between two requests; `facts.version` is in a report's key */
    facts,
    /** what they were built from beside the shipped facts; empty for nothing */
    factsStamp: '',
    /** keys of reported accidents that the owner hides */
    hiddenReports: new Set<string>() as ReadonlySet<string>,
    /** by the name of a source: the ISO date of the last successful look at it */
    listDays: new Map<string, string>() as ReadonlyMap<string, string>,
  };
}

/** What this process remembers; another server of the site does without it. */
function buildMemory() {
  return {
    /** the last sync of each customer that has not ended: one may run, and one wait */
    customerSyncs: new Map<string, cached.SyncRound>(),
    /** things logged at most once a minute, however often they happen */
    onceAMinute: new Throttle(60_000),
    cards: buildCards(),
    /** built at its first use, and again when the facts have changed */
    airportIndex: forLast(({ airports, airportNames, formerAirports }: Facts) =>
      buildAirportIndex(airports, { others: airportNames, former: formerAirports }),
    ),
    /**
     * today's reports from our own tables; `assemble-report.ts` reads it. Without it another date of a flight takes 1.6
     * times the processor time (26 Nov 2026)
     */
    assembledReports: new LRUCache<string, cached.AssembledReport>({ max: ASSEMBLED_REPORTS }),
    /** by what was asked; `brief-flights.ts` reads it */
    briefs: new LRUCache<string, cached.CachedBrief>({ max: CACHED_BRIEFS }),
    /** reports that were read here and not yet recorded in the database */
    readings: new Readings(),
    /** calls counted in this process only, by whom they count against */
    recentCalls: new LRUCache<string, { count: number; expiresAt: number }>({ max: RECENT_CALLS }),
  };
}

async function providersOf(config: Config, { meter }: Metrics, store: { db: Db; clock: Clock }) {
  const addresses = config.SERVICE_URLS ?? {};
  const plan = (service: string, perMinute: number, perDay: number) => ({
    requestsPerMinute: perMinute,
    budget: shareBudget(store, service, { perMinute, perDay }),
    meter,
  });
  return {
    /** what aircraft send now, in the order in which the sources are asked; none if turned off */
    aircraftSources: aircraftSourcesOf(config, plan('ADS-B', ADSB_PER_MINUTE, Number.POSITIVE_INFINITY)),
    /** official warnings and airports' weather; null if turned off */
    aviationWeather:
      config.AVIATION_WEATHER_URL === 'off'
        ? null
        : createAviationWeather({
            baseUrl: config.AVIATION_WEATHER_URL,
            userAgent: GUEST_AGENT,
            ...plan('NOAA', WEATHER_PER_MINUTE, Number.POSITIVE_INFINITY),
          }),
    /** ICAO codes that were asked about lately, for the next reading of their weather */
    wantedAirports: new LRUCache<string, true>({ max: WANTED_AIRPORTS, ttl: WANTED_MS }),
    /** forecast winds; null if turned off, or where the free service's terms forbid it */
    windForecast: windForecastOf(config, (perDay) => plan('Open-Meteo', WEATHER_PER_MINUTE, perDay)),
    liveFlights: createFlightradar24({
      apiKey: config.FLIGHTRADAR24_API_KEY ?? null,
      baseUrl: addresses.flightradar24 ?? 'https://fr24api.flightradar24.com',
      ...plan('FlightRadar24', config.FLIGHTRADAR24_REQUESTS_PER_MINUTE, config.FLIGHTRADAR24_CREDITS_PER_DAY),
    }),
    webSearch: createSerper({
      apiKey: config.SERPER_API_KEY ?? null,
      baseUrl: addresses.serper ?? 'https://google.serper.dev',
      ...plan('Serper', SERPER_PER_MINUTE, config.SERPER_CREDITS_PER_DAY),
    }),
    languageModel: await connectLanguageModel({
      apiKey: config.OPENAI_API_KEY ?? null,
      baseUrl: addresses.openai ?? 'https://api.openai.com/v1',
      model: config.OPENAI_MODEL,
      ...plan('OpenAI', OPENAI_PER_MINUTE, config.OPENAI_TOKENS_PER_DAY),
    }),
  };
}

/** In the order given, so that one's own receiver can come first: asking it costs nobody anything. */
function aircraftSourcesOf(
  { ADSB_URL }: Config,
  plan: Pick<Parameters<typeof createAggregator>[0], 'meter' | 'budget' | 'requestsPerMinute'>,
): AircraftSource[] {
  return ADSB_URL.map((url) =>
    url.endsWith('.json')
      ? createReceiver({ url, meter: plan.meter })
      : createAggregator({ ...plan, baseUrl: url, userAgent: GUEST_AGENT }),
  );
}

/** A site that sells asks no service that is free for non-commercial use only, not even if its owner names it. */
function windForecastOf(
  { WEATHER_URL, WEATHER_API_KEY, STRIPE_SECRET_KEY }: Config,
  planFor: (perDay: number) => Pick<Parameters<typeof createWindForecast>[0], 'meter' | 'budget' | 'requestsPerMinute'>,
): WindForecast | null {
  const baseUrl = WEATHER_URL ?? FREE_WEATHER_URL;
  const isFree = baseUrl !== 'off' && new URL(baseUrl).host === new URL(FREE_WEATHER_URL).host;
  if (baseUrl === 'off' || (isFree && STRIPE_SECRET_KEY)) return null;
  const perDay = isFree ? FREE_PLACES_PER_DAY : Number.POSITIVE_INFINITY;
  return createWindForecast({ ...planFor(perDay), baseUrl, apiKey: WEATHER_API_KEY ?? null, userAgent: GUEST_AGENT });
}

function messengerOf({ ALLOW_PRIVATE_WEBHOOKS: allowsPrivate }: Config) {
  return buildMessenger(buildPostOutside({ allowsPrivate }), allowsPrivate ? undefined : whyNotPosted);
}

function airtrailOf({ ALLOW_PRIVATE_WEBHOOKS: allowsPrivate }: Config) {
  return buildAirtrailReader(buildGetOutside({ allowsPrivate }), allowsPrivate ? undefined : whyNotPosted);
}

/** Connects to the mail server and the payment service; their packages are loaded only if they are used. */
async function connectOf({
  mail,
  payments,
}: Omit<ReturnType<typeof groupsOf>, 'signIn'>): Promise<{ mailer: Mailer | null; payments: Payments | null }> {
  return {
    mailer: mail && (await import('./providers/mailer.ts')).buildMailer(mail),
    payments: payments && (await import('./providers/payments.ts')).connectPayments(payments),
  };
}
