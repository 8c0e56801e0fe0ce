import { hasChannelProblem } from '#db/repositories/watch/channels.ts';
import { IdentityRefused } from '#src/account/provided-identity.ts';
import { AppError } from '#src/errors.ts';
import { PUSH_REFUSED } from '#src/watch/notice.ts';
import type { Context } from '../../context.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { contactOf } from '../watch/push-key.ts';
import { checkPayment } from './check-payment.ts';
import { findingOf, type ServiceFinding } from './service-finding.ts';

const LIMIT_MS = 8_000;
const MAX_SKEW_MS = 60_000;
const NOT_SET_UP = 'is not set up; the product works without it';

/**
 * Makes one inexpensive call to each service that is set up, and checks the clock. A service that is not set up is
 * fine: the product works without it.
 */
export async function checkServices(ctx: Context): Promise<ServiceFinding[]> {
  const { liveFlights, webSearch, languageModel, schedule, payments, mailer, identityProvider } = ctx;
  return [
    await check('FlightRadar24', liveFlights),
    await check('Serper', webSearch),
    await check('OpenAI', languageModel),
    await check('AeroDataBox', schedule),
    ...(await checkAircraftSources(ctx)),
    await check('Stripe', { isConfigured: payments !== null, checkKey: async () => payments?.checkKey() }),
    ...(await checkPayment(ctx)),
    await providerFinding(identityProvider),
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
  if (!isConfigured) return { service, isWell: true, finding: NOT_SET_UP };
  try {
    await checkKey(AbortSignal.timeout(LIMIT_MS));
    return { service, isWell: true, finding };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { service, isWell: false, finding: findingOf(error) };
  }
}

/** A site that may not reach the aggregator works without it; one that sells a plan needs its permission. */
async function checkAircraftSources({ aircraftSources, payments }: Context): Promise<ServiceFinding[]> {
  if (aircraftSources.length === 0) {
    return [{ service: 'ADS-B', isWell: true, finding: 'is turned off; the product works without it' }];
  }
  const findings: ServiceFinding[] = [];
  for (const { service, name, isShared, check: checkKey } of aircraftSources) {
    const mayForbid = payments !== null && isShared && name !== 'adsb.lol';
    const terms = mayForbid ? '. This site sells a plan: some aggregators, such as adsb.fi, forbid commercial use' : '';
    const { isWell, finding } = await check(service, { isConfigured: true, checkKey }, `answers (${name})${terms}`);
    const help = isWell || !isShared ? '' : ' If this server may not reach it, set ADSB_URL=off.';
    findings.push({ service, isWell, finding: finding + help });
  }
  return findings;
}

async function providerFinding(provider: Context['identityProvider']): Promise<ServiceFinding> {
  const service = 'Sign-in provider';
  if (!provider) return { service, isWell: true, finding: NOT_SET_UP };
  try {
    return { service, isWell: true, finding: await provider.check() };
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    return { service, isWell: false, finding: error.message };
  }
}

/** Without PUBLIC_URL, mail contains no links. */
function linkMailFinding(ctx: Context): ServiceFinding[] {
  if (!ctx.mailer || canMailLinks(ctx)) return [];
  const finding = 'are not mailed: set PUBLIC_URL, so that members can confirm addresses and set new passwords';
  return [{ service: 'Links', isWell: true, finding }];
}

/** Whether anything can be pushed, and whether a push service refused this site last. */
async function pushFinding({ db, config }: Context): Promise<ServiceFinding[]> {
  const service = 'Push';
  const isUsable = contactOf(config) !== null;
  if (!isUsable && config.PUBLIC_URL) {
    const finding = 'is off: set SUPPORT_EMAIL, because push services refuse a site without a contact';
    return [{ service, isWell: true, finding }];
  }
  return (await hasChannelProblem(db, 'push', PUSH_REFUSED)) ? [{ service, isWell: false, finding: PUSH_REFUSED }] : [];
}

/** What browsers refuse on a site without https. */
export function plainHttpWarning({ PUBLIC_URL }: Pick<Context['config'], 'PUBLIC_URL'>): string | null {
  if (!PUBLIC_URL?.startsWith('http:') || new URL(PUBLIC_URL).hostname === 'localhost') return null;
  return `${PUBLIC_URL} has no https, so browsers allow no passkeys, push, installed app or camera there. A proxy that handles TLS changes that.`;
}

function addressFinding(config: Context['config']): ServiceFinding[] {
  const finding = plainHttpWarning(config);
  return finding ? [{ service: 'PUBLIC_URL', isWell: true, finding }] : [];
}

/** Compares our clock with those of the services, as sent in their responses. */
function clockFinding({ metrics }: Context): ServiceFinding {
  const service = 'Clock';
  const skewMs = metrics.clockSkewMs();
  if (skewMs === null) return { service, isWell: true, finding: 'nothing to compare it with' };
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return { service, isWell: true, finding: 'agrees with the services' };
  const direction = skewMs > 0 ? 'behind' : 'ahead of';
  return {
    service,
    isWell: false,
    finding: `is ${seconds} s ${direction} the services' clocks. Set this machine's time.`,
  };
}
