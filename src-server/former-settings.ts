import { USUAL_AGGREGATOR } from './config-values.ts';

type Environment = Record<string, string | undefined>;

/** Names of before, each with what is in its place. */
const REPLACED: Record<string, string> = {
  FLIGHTRADAR24_BASE_URL: 'SERVICE_URLS=flightradar24=ADDRESS',
  SERPER_BASE_URL: 'SERVICE_URLS=serper=ADDRESS',
  OPENAI_BASE_URL: 'SERVICE_URLS=openai=ADDRESS',
  STRIPE_BASE_URL: 'SERVICE_URLS=stripe=ADDRESS',
  ADSB_RECEIVER_URL: 'ADSB_URL, which takes several addresses',
  REFRESH: 'REFRESH_FOLDER=off',
};

/** Names of before that have no effect, each with what does it now. */
const ENDED: Record<string, string> = {
  SERPER_REQUESTS_PER_MINUTE: 'SERPER_CREDITS_PER_DAY',
  OPENAI_REQUESTS_PER_MINUTE: 'OPENAI_TOKENS_PER_DAY',
  ADSB_WATCH: 'ADSB_URL, which is asked about watched flights, too',
  FIRST_ADMIN_USERNAME: 'the code that the server prints at its start, or npm run cli -- make-admin',
  OVERLOAD_DELAY_MS: 'RATE_LIMITS=callers',
  BACKUP_EVERY_HOURS: 'npm run cli -- backup in a schedule of your own',
  REFRESH_TIMEOUT_SECONDS: 'limitSeconds in sources.json in the REFRESH_FOLDER',
  REFERENCE_SOURCES: 'a file sources.json in the REFRESH_FOLDER',
};

/** The settings with those of before under their names of today, so that a server starts as it did. */
export function withFormerSettings(env: Environment): Environment {
  const services = ['flightradar24', 'serper', 'openai', 'stripe'].flatMap((service) => {
    const address = env[`${service.toUpperCase()}_BASE_URL`]?.trim();
    return address ? `${service}=${address}` : [];
  });
  const { ADSB_RECEIVER_URL: receiver, ADSB_URL: aggregator = USUAL_AGGREGATOR } = env;
  return {
    ...env,
    ...(services.length > 0 && { SERVICE_URLS: [...services, env.SERVICE_URLS ?? ''].join(' ').trim() }),
    ...(receiver?.trim() && { ADSB_URL: aggregator.trim() === 'off' ? receiver : `${receiver} ${aggregator}` }),
    ...(env.REFRESH?.trim() === 'off' && { REFRESH_FOLDER: 'off' }),
  };
}

/** A line for each name of before that is set; OPENAI_BASE_URL is other programs' as well. */
export function tellFormerSettings(env: Environment): string[] {
  const names = Object.keys(env).filter((name) => env[name]?.trim() && name !== 'OPENAI_BASE_URL');
  return names.flatMap((name) => {
    const [replaced, ended] = [REPLACED[name], ENDED[name]];
    if (replaced) return [`${name} still works. Use ${replaced}.`];
    return ended ? [`${name} has no effect any more. Use ${ended}.`] : [];
  });
}

export const FORMER_NAMES = [
  ...Object.keys(REPLACED),
  ...Object.keys(ENDED),
  'FIRST_ADMIN_EMAIL',
  'FIRST_ADMIN_PASSWORD',
];
