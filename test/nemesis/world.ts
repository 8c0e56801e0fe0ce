import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdsbEmulator, startAdsb } from '../emulators/adsb.ts';
import { type Flightradar24Emulator, startFlightradar24 } from '../emulators/flightradar24.ts';
import { type OpenAiEmulator, startOpenAi } from '../emulators/openai.ts';
import { type SerperEmulator, startSerper } from '../emulators/serper.ts';
import { STRIPE_KEYS, type StripeEmulator, startStripe } from '../emulators/stripe.ts';
import { readDailyFlights } from '../emulators/world.ts';
import { TEST_SECRET } from '../support/secret.ts';
import { type Database, openPostgresFor, openSqliteFor } from './database.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { type Pulse, startPulse } from './pulse.ts';
import type { Chance } from './random.ts';
import { buildServer, type NemesisServer } from './server.ts';

export type Engine = 'sqlite' | 'postgres';

export type World = {
  dice: Chance;
  ledger: Ledger;
  database: Database;
  servers: NemesisServer[];
  pulse: Pulse;
  stripe: StripeEmulator;
  providers: (Flightradar24Emulator | AdsbEmulator | SerperEmulator | OpenAiEmulator)[];
  /** the address of one of the servers, which may be down */
  anyServer: (dice: Chance) => string;
  close: () => Promise<void>;
};

const PROVIDER_BUDGET = '100000';
/** Flights that FlightRadar24 does not know, so that their aircraft are looked for by their signal. */
const ONLY_IN_THE_SKY = ['LH400', 'AF6'];

/** Starts two servers over one database, with every external service emulated. */
export async function buildWorld(engine: Engine, dice: Chance): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-nemesis-'));
  const stripe = await startStripe({ firstRetryMs: 100 });
  const flights = readDailyFlights();
  const listed = flights.filter(({ flightNumber }) => !ONLY_IN_THE_SKY.includes(flightNumber));
  const flightradar24 = await startFlightradar24({ flights: listed, credits: 1_000_000_000 });
  const adsb = await startAdsb({ flights });
  const serper = await startSerper({ credits: 1_000_000_000 });
  const openai = await startOpenAi();
  const database = await (engine === 'sqlite' ? openSqliteFor(folder) : openPostgresFor());
  const env = {
    SESSION_SECRET: TEST_SECRET,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    FLIGHTRADAR24_API_KEY: 'fr24-key',
    FLIGHTRADAR24_REQUESTS_PER_MINUTE: PROVIDER_BUDGET,
    ADSB_URL: adsb.url,
    AVIATION_WEATHER_URL: 'off',
    WEATHER_URL: 'off',
    SERPER_API_KEY: 'serper-key',
    OPENAI_API_KEY: 'openai-key',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    SERVICE_URLS: `flightradar24=${flightradar24.url} serper=${serper.url} openai=${openai.url}/v1 stripe=${stripe.url}`,
  };
  const ledger = emptyLedger();
  const servers: NemesisServer[] = [];
  for (const name of ['one', 'two']) servers.push(await buildServer(name, { env, ledger }));
  const pulse = startPulse(servers.map(({ ownAddress }) => ownAddress));
  for (const server of servers) await server.start();
  const anyServer = (turn: Chance) => turn.pick(servers).address();
  const webhooks = dice.fork('webhooks');
  stripe.deliveries.endpoint = (payload, signature) => deliver(anyServer(webhooks), payload, signature);
  return {
    dice,
    ledger,
    database,
    servers,
    pulse,
    stripe,
    providers: [flightradar24, adsb, serper, openai],
    anyServer,
    close: async () => {
      await pulse.stop();
      for (const server of servers) await server.close();
      for (const service of [stripe, flightradar24, adsb, serper, openai]) await service.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function deliver(address: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  try {
    const response = await fetch(`${address}/api/stripe/webhook`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
