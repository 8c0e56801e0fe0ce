import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { TimeLimits } from '#server/context.ts';
import { startAdsb } from '#test/emulators/adsb.ts';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { type Flightradar24Emulator, startFlightradar24 } from '#test/emulators/flightradar24.ts';
import { type OpenAiEmulator, startOpenAi } from '#test/emulators/openai.ts';
import { type SerperEmulator, startSerper } from '#test/emulators/serper.ts';
import type { DailyFlight } from '#test/emulators/world.ts';
import { type TestApp, testApp } from './app.ts';

/** Starts the real app without any key, and an emulated aggregator whose sky follows the app's clock. */
export async function openApp(
  env: Record<string, string> = {},
  {
    timeLimits,
    flights = FEW_FLIGHTS,
    receiver,
  }: { timeLimits?: Partial<TimeLimits>; flights?: DailyFlight[]; receiver?: string } = {},
) {
  let now = () => new Date('2026-11-20T12:00:00Z');
  const sky = await startAdsb({ flights, now: () => now() });
  onTestFinished(() => sky.close());
  const app = await testApp(
    {
      ADSB_URL: [...(receiver ? [receiver] : []), sky.url].join(' '),
      GUEST_SEARCHES: '1000',
      RATE_LIMITS: 'off',
      ...env,
    },
    { timeLimits: { ...PATIENT, ...timeLimits } },
  );
  now = app.clock.now;
  return { ...app, sky };
}

export type Emulators = { flightradar24: Flightradar24Emulator; serper: SerperEmulator; openai: OpenAiEmulator };
export type LiveApp = TestApp & Emulators;

/** Longer than in production: on a busy machine, no response counts as late. */
const PATIENT: TimeLimits = { flightMs: 30_000, aircraftMs: 30_000, evidenceMs: 30_000, extrasMs: 30_000 };

/** Starts the real app, connected to emulators of the three services that it calls. */
export async function liveApp(
  env: Record<string, string> = {},
  { timeLimits, ...options }: { db?: Db; timeLimits?: Partial<TimeLimits> } = {},
): Promise<LiveApp> {
  const emulators = await startEmulators();
  const own = emulatorEnv(emulators);
  const app = await testApp(
    { ...own, ...env, SERVICE_URLS: `${own.SERVICE_URLS} ${env.SERVICE_URLS ?? ''}` },
    { ...options, timeLimits: { ...PATIENT, ...timeLimits } },
  );
  return { ...app, ...emulators };
}

export async function startEmulators(): Promise<Emulators> {
  const now = () => new Date('2026-11-20T12:00:00Z');
  const flightradar24 = await startFlightradar24({ flights: FEW_FLIGHTS, now });
  const serper = await startSerper();
  const openai = await startOpenAi();
  onTestFinished(async () => {
    for (const emulator of [flightradar24, serper, openai]) await emulator.close();
  });
  return { flightradar24, serper, openai };
}

export function emulatorEnv({ flightradar24, serper, openai }: Emulators): Record<string, string> {
  return {
    FLIGHTRADAR24_API_KEY: 'fr24-key',
    SERVICE_URLS: `flightradar24=${flightradar24.url} serper=${serper.url} openai=${openai.url}/v1`,
    FLIGHTRADAR24_REQUESTS_PER_MINUTE: '1000',
    FLIGHTRADAR24_CREDITS_PER_DAY: '1000000',
    SERPER_API_KEY: 'serper-key',
    OPENAI_API_KEY: 'openai-key',
  };
}
