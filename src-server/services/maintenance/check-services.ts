import type { Db } from '#db/connect.ts';
import { wentBack } from '#db/engine/went-back.ts';
import { listSignatures } from '#db/site/billing/subscriptions.ts';
import { hasChannelProblem } from '#db/site/watch/channels.ts';
import { longPrice } from '#src/account/price.ts';
import { AppError, messageOf } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { PUSH_REFUSED, storedProblem } from '#src/watch/notice.ts';
import { speak } from '#src/words/speak.ts';
import type { Context, SettingsContext } from '../../context.ts';
import { listUnreadableKeys } from '../../runtime/secrets/encryption.ts';
import { PAYMENT_EVENTS, type PaymentContext } from '../billing/sync-subscription.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { readReferenceState } from '../reference/reference-state.ts';
import { factSources } from '../reference/sources.ts';
import { contactOf } from '../watch/push-key.ts';

/** The result of checking one outside service; `finding` continues after its name. */
type ServiceFinding = { service: string; isOk: boolean; finding: string };

const ok = (service: string, finding: string): ServiceFinding => ({ service, isOk: true, finding });
const failed = (service: string, finding: string): ServiceFinding => ({ service, isOk: false, finding });

/** Runs a check, which returns what it found. One that fails in any way is a finding, too: the next ones are run. */
async function tried(service: string, check: () => Promise<string>): Promise<ServiceFinding> {
  try {
    return ok(service, await check());
  } catch (error) {
    return failed(service, error instanceof AppError ? findingOf(error) : messageOf(error));
  }
}

/** Our sentence, with the service's own message; why it was not reached stands deeper. */
function findingOf({ message, cause }: AppError): string {
  if (cause instanceof TypeError) return `could not be reached (${messageOf(cause.cause ?? cause)})`;
  const said = cause instanceof Error ? cause.message : cause;
  return typeof said === 'string' ? `${message} (${said.trim()})` : message;
}

/** Reports how each source's last refresh ended, as recorded. Empty if nothing is ever refreshed. */
export async function checkSources({ db, config }: Pick<Context, 'db' | 'config'>): Promise<ServiceFinding[]> {
  const { sources } = await readReferenceState(db);
  return factSources(config).flatMap(({ name, title }) => {
    const state = sources[name];
    if (!state && config.REFRESH_FOLDER === 'off') return [];
    const service = `Refresh of ${name}`;
    const had = state?.checkedAt ? `last succeeded on ${isoTime(state.checkedAt).slice(0, 10)}` : 'never succeeded';
    if (state?.failedAt) return failed(service, `${title} ${state.error}; ${had}, its facts are unchanged`);
    return ok(service, state?.checkedAt ? `${title}: ${state.rows} rows, ${had}` : 'has not been checked yet');
  });
}

/** Updates the metrics: when each source last succeeded, and which are failing. */
export async function recordSources({ db, metrics }: Pick<Context, 'db' | 'metrics'>): Promise<void> {
  const { sources } = await readReferenceState(db);
  for (const [channel, { checkedAt, failedAt }] of Object.entries(sources)) {
    if (checkedAt !== null) metrics.set('refresh_last_success_timestamp_seconds', { channel }, checkedAt / 1000);
    metrics.set('refresh_failing', { channel }, failedAt === null ? 0 : 1);
  }
}

/** Lists what keeps this server from selling, or from receiving payment events: one sentence each. */
export function missingForPayment({ config, payments }: Pick<Context, 'config' | 'payments'>): string[] {
  if (!payments) return [];
  const missing: string[] = [];
  if (!payments.hasWebhookSecret) {
    missing.push('STRIPE_WEBHOOK_SECRET is not set: events cannot be verified, so nothing is sold.');
  }
  if (!config.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY is not set, so nothing is sold.');
  return missing;
}

/** Checks the price and the webhook at the payment provider; nothing without a provider. */
export async function checkPayment(ctx: PaymentContext): Promise<ServiceFinding[]> {
  const { payments } = ctx;
  if (!payments) return [];
  const price = await tried('Stripe price', async () => `is ${speak('en', longPrice(await payments.findPrice()))}`);
  return [price, await webhookFinding(ctx)];
}

async function webhookFinding(ctx: PaymentContext): Promise<ServiceFinding> {
  const [missing] = missingForPayment(ctx);
  const trouble = missing ?? (await signatureTrouble(ctx.db)) ?? (await endpointTrouble(ctx));
  return trouble ? failed('Stripe webhook', trouble) : ok('Stripe webhook', 'is set up');
}

async function signatureTrouble(db: Db): Promise<string | null> {
  const { valid = 0, late = 0, invalid = 0 } = await listSignatures(db);
  const last = Math.max(late, invalid);
  if (last <= valid) return null;
  const trouble =
    late === last
      ? 'was signed more than five minutes before it came. If Stripe sent it just then, set the clock of this server.'
      : "had a signature that does not match STRIPE_WEBHOOK_SECRET, and no valid one has arrived since. Set the webhook's secret; two are allowed, separated by a comma.";
  return `an event of ${new Date(last).toISOString()} ${trouble}`;
}

/** Checks the webhook; silent if our address is unknown, or if the key may not read webhooks. */
async function endpointTrouble({ config, payments }: Pick<Context, 'config' | 'payments'>): Promise<string | null> {
  if (!config.PUBLIC_URL || !payments) return null;
  const url = `${config.PUBLIC_URL}/api/stripe/webhook`;
  const webhooks = await payments.listWebhooks().catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!webhooks) return null;
  const own = webhooks.filter((webhook) => webhook.url === url && webhook.isEnabled);
  if (own.length === 0) return `Stripe has no enabled webhook to ${url}.`;
  const sent = new Set(own.flatMap(({ events }) => events));
  const lacking = sent.has('*') ? [] : PAYMENT_EVENTS.filter((type) => !sent.has(type));
  return lacking.length > 0 ? `Stripe's webhook does not send ${lacking.join(', ')}.` : null;
}

const LIMIT_MS = 8_000;
const MAX_SKEW_MS = 60_000;
const NOT_SET_UP = 'is not set up; the product works without it';
const TURNED_OFF = 'is turned off; the product works without it';

/** Makes one inexpensive call to each service that is set up (the product works without any), and checks the clock. */
export async function checkServices(ctx: Context): Promise<ServiceFinding[]> {
  const { liveFlights, webSearch, languageModel, payments, mailer, identityProvider } = ctx;
  const unreadable = await listUnreadableKeys(ctx.db, ctx.sessionSecret);
  const back = wentBack();
  return [
    ...(back ? [failed('Database', back)] : []),
    ...unreadable.map(({ service, problem }) => failed(`Key of ${service}`, problem)),
    await check('FlightRadar24', liveFlights),
    await check('Serper', webSearch),
    await check('OpenAI', languageModel),
    ...(await checkAircraftSources(ctx)),
    ...(await checkWeather(ctx)),
    await check('Stripe', { isConfigured: payments !== null, checkKey: async () => payments?.checkKey() }),
    ...(await checkPayment(ctx)),
    identityProvider ? await tried('Sign-in provider', identityProvider.check) : ok('Sign-in provider', NOT_SET_UP),
    await check(
      'Mail',
      { isConfigured: mailer !== null, checkKey: async () => mailer?.check() },
      'answers, and the sign-in works',
    ),
    ...linkMailFinding(ctx),
    ...addressFinding(ctx.config),
    ...(await pushFinding(ctx)),
    clockFinding(ctx),
  ];
}

type Checked = { isConfigured: boolean; checkKey: (signal: AbortSignal) => Promise<void> };

async function check(
  service: string,
  { isConfigured, checkKey }: Checked,
  finding = 'answers, and the key works',
): Promise<ServiceFinding> {
  if (!isConfigured) return ok(service, NOT_SET_UP);
  return tried(service, async () => {
    await checkKey(AbortSignal.timeout(LIMIT_MS));
    return finding;
  });
}

/** A site that may not reach the aggregator works without it; one that sells a plan needs its permission. */
async function checkAircraftSources({
  aircraftSources,
  payments,
}: Pick<Context, 'aircraftSources' | 'payments'>): Promise<ServiceFinding[]> {
  if (aircraftSources.length === 0) return [ok('ADS-B', TURNED_OFF)];
  const findings: ServiceFinding[] = [];
  for (const { service, name, isShared, check: checkKey } of aircraftSources) {
    const mayForbid = payments !== null && isShared && name !== 'adsb.lol';
    const terms = mayForbid ? '. This site sells a plan: some aggregators, such as adsb.fi, forbid commercial use' : '';
    const { isOk, finding } = await check(service, { isConfigured: true, checkKey }, `answers (${name})${terms}`);
    const help = isOk || !isShared ? '' : ' If this server may not reach it, set ADSB_URL=off.';
    findings.push({ service, isOk, finding: finding + help });
  }
  return findings;
}

/** The two weather services; a site that may not reach them works without. */
async function checkWeather(
  ctx: Pick<Context, 'aviationWeather' | 'windForecast' | 'config' | 'payments'>,
): Promise<ServiceFinding[]> {
  const forSale = 'is off where something is sold: set WEATHER_URL to a service whose terms allow it';
  const isForSale = ctx.payments !== null && ctx.config.WEATHER_URL !== 'off';
  const services = [
    { name: 'NOAA', service: ctx.aviationWeather, setting: 'AVIATION_WEATHER_URL', whenOff: TURNED_OFF },
    {
      name: 'Open-Meteo',
      service: ctx.windForecast,
      setting: 'WEATHER_URL',
      whenOff: isForSale ? forSale : TURNED_OFF,
    },
  ];
  return Promise.all(
    services.map(async ({ name, service, setting, whenOff }) => {
      if (!service) return ok(name, whenOff);
      const found = await check(name, { isConfigured: true, checkKey: service.check }, 'answers');
      const help = ` If this server may not reach it, set ${setting}=off.`;
      return found.isOk ? found : { ...found, finding: found.finding + help };
    }),
  );
}

/** Without PUBLIC_URL, mail contains no links. */
function linkMailFinding(ctx: Pick<Context, 'config' | 'mailer'>): ServiceFinding[] {
  if (!ctx.mailer || canMailLinks(ctx)) return [];
  const finding = 'are not mailed: set PUBLIC_URL, so that members can confirm addresses and set new passwords';
  return [ok('Links', finding)];
}

/** Whether anything can be pushed, and whether a push service refused this site last. */
async function pushFinding({ db, config }: SettingsContext): Promise<ServiceFinding[]> {
  if (contactOf(config) === null && config.PUBLIC_URL) {
    return [ok('Push', 'is off: set SUPPORT_EMAIL, because push services refuse a site without a contact')];
  }
  const refused = speak('en', PUSH_REFUSED);
  return (await hasChannelProblem(db, 'push', [refused, storedProblem(PUSH_REFUSED)])) ? [failed('Push', refused)] : [];
}

/** What browsers refuse on a site without https. */
export function plainHttpWarning({ PUBLIC_URL }: Pick<Context['config'], 'PUBLIC_URL'>): string | null {
  if (!PUBLIC_URL?.startsWith('http:') || new URL(PUBLIC_URL).hostname === 'localhost') return null;
  return `${PUBLIC_URL} has no https, so browsers allow no passkeys, push, installed app or camera there. A proxy that handles TLS changes that.`;
}

function addressFinding(config: Context['config']): ServiceFinding[] {
  const finding = plainHttpWarning(config);
  return finding ? [ok('PUBLIC_URL', finding)] : [];
}

/** Compares our clock with those of the services, as sent in their responses. */
function clockFinding({ metrics }: Pick<Context, 'metrics'>): ServiceFinding {
  const skewMs = metrics.clockSkewMs();
  if (skewMs === null) return ok('Clock', 'nothing to compare it with');
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return ok('Clock', 'agrees with the services');
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const direction = skewMs > 0 ? 'behind' : 'ahead of';
  return failed('Clock', `is ${seconds} s ${direction} the services' clocks. Set this machine's time.`);
}
