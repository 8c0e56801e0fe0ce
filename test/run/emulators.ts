import { startAdsb } from '../emulators/adsb.ts';
import { startFlightradar24 } from '../emulators/flightradar24.ts';
import { startOpenAi } from '../emulators/openai.ts';
import { startSerper } from '../emulators/serper.ts';
import { STRIPE_KEYS, startStripe } from '../emulators/stripe.ts';
import { startNoaa, startOpenMeteo } from '../emulators/weather.ts';
import { readDailyFlights } from '../emulators/world.ts';

/** The delays of the emulated services, so that the steps of a search can be seen. */
const DELAYS_MS = { flightradar24: 500, serper: 700, openai: 1_200 };

/**
 * Starts an emulator for each external service that has no key in `env`. Returns the settings that point the server at
 * `address` to them, and a line for each that says where its switches are.
 */
export async function startEmulators(env: Record<string, string | undefined>, address: string) {
  const settings: Record<string, string> = {};
  const lines: string[] = [];
  const services: string[] = [];
  if (!env.FLIGHTRADAR24_API_KEY) {
    const emulator = await startFlightradar24({ flights: readDailyFlights(), credits: 1_000_000_000 });
    emulator.slowDown(DELAYS_MS.flightradar24);
    settings.FLIGHTRADAR24_API_KEY = 'fr24-key';
    services.push(`flightradar24=${emulator.url}`);
    settings.FLIGHTRADAR24_REQUESTS_PER_MINUTE = '1000';
    lines.push(`FlightRadar24 is emulated at ${emulator.url}`);
  }
  if (!env.SERPER_API_KEY) {
    const emulator = await startSerper({ credits: 1_000_000_000 });
    emulator.slowDown(DELAYS_MS.serper);
    settings.SERPER_API_KEY = 'serper-key';
    services.push(`serper=${emulator.url}`);
    lines.push(`Serper is emulated at ${emulator.url}`);
  }
  if (!env.OPENAI_API_KEY) {
    const emulator = await startOpenAi(env.OPENAI_MODEL ? { model: env.OPENAI_MODEL } : {});
    emulator.slowDown(DELAYS_MS.openai);
    settings.OPENAI_API_KEY = 'openai-key';
    services.push(`openai=${emulator.url}/v1`);
    lines.push(`OpenAI is emulated at ${emulator.url}`);
  }
  if (!env.ADSB_URL) {
    const emulator = await startAdsb({ flights: readDailyFlights() });
    settings.ADSB_URL = emulator.url;
    lines.push(`ADS-B is emulated at ${emulator.url}`);
  }
  if (!env.AVIATION_WEATHER_URL) {
    const emulator = await startNoaa();
    settings.AVIATION_WEATHER_URL = emulator.url;
    lines.push(`NOAA is emulated at ${emulator.url}`);
  }
  if (!env.WEATHER_URL) {
    const emulator = await startOpenMeteo();
    settings.WEATHER_URL = emulator.url;
    lines.push(`Open-Meteo is emulated at ${emulator.url}`);
  }
  if (!env.STRIPE_SECRET_KEY) {
    const emulator = await startStripe({ endpoint: `${address}/api/stripe/webhook` });
    settings.STRIPE_SECRET_KEY = STRIPE_KEYS.secretKey;
    settings.STRIPE_PUBLISHABLE_KEY = STRIPE_KEYS.publishableKey;
    settings.STRIPE_WEBHOOK_SECRET = STRIPE_KEYS.webhookSecret;
    services.push(`stripe=${emulator.url}`);
    settings.EMULATED_CLOCK = `${emulator.url}/clock`;
    lines.push(`Stripe is emulated; its clock and events: ${emulator.url}`);
  }
  if (services.length > 0) settings.SERVICE_URLS = services.join(' ');
  return { settings, lines };
}
