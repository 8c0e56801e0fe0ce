import { expect, it, onTestFinished } from 'vitest';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { startAdsb } from '#test/emulators/adsb.ts';
import { STRIPE_KEYS, startStripe } from '#test/emulators/stripe.ts';
import { liveApp } from '#test/support/live-app.ts';
import { mailServer } from '#test/support/mail-server.ts';

it('finds nothing to complain about where every key works, for one credit', async () => {
  const live = await liveApp(await paidAndMailed());
  expect(await checkServices(live.ctx)).toEqual([
    { service: 'FlightRadar24', isOk: true, finding: 'answers, and the key works' },
    { service: 'Serper', isOk: true, finding: 'answers, and the key works' },
    { service: 'OpenAI', isOk: true, finding: 'answers, and the key works' },
    { service: 'ADS-B', isOk: true, finding: 'is turned off; the product works without it' },
    { service: 'NOAA', isOk: true, finding: 'is turned off; the product works without it' },
    { service: 'Open-Meteo', isOk: true, finding: 'is turned off; the product works without it' },
    { service: 'Stripe', isOk: true, finding: 'answers, and the key works' },
    { service: 'Stripe price', isOk: true, finding: 'is $9 per month' },
    { service: 'Stripe webhook', isOk: true, finding: 'is set up' },
    { service: 'Sign-in provider', isOk: true, finding: 'is not set up; the product works without it' },
    { service: 'Mail', isOk: true, finding: 'answers, and the sign-in works' },
    { service: 'Links', isOk: true, finding: expect.stringContaining('set PUBLIC_URL') },
    { service: 'Clock', isOk: true, finding: 'agrees with the services' },
  ]);
  expect(live.flightradar24.creditsLeft()).toBe(30_000);
  expect(live.serper.creditsLeft()).toBe(2_499);
  expect(live.openai.count('/v1/responses')).toBe(0);
});

it('says of each service what is wrong', async () => {
  const keys = await paidAndMailed({ STRIPE_SECRET_KEY: 'sk_test_another', mailPassword: 'another' });
  const live = await liveApp({
    ...keys,
    FLIGHTRADAR24_API_KEY: 'another',
    ADSB_URL: 'http://127.0.0.1:9',
  });
  await live.serper.fail('outOfCredit');
  await live.openai.fail('refused');
  const findings = await checkServices(live.ctx);
  expect(findings.map(({ service, isOk }) => [service, isOk])).toEqual([
    ['FlightRadar24', false],
    ['Serper', false],
    ['OpenAI', false],
    ['ADS-B', false],
    ['NOAA', true],
    ['Open-Meteo', true],
    ['Stripe', false],
    ['Stripe price', true],
    ['Stripe webhook', true],
    ['Sign-in provider', true],
    ['Mail', false],
    ['Links', true],
    ['Clock', true],
  ]);
  expect(findings[0]?.finding).toMatch(/^Authentication failed: FlightRadar24 rejected its API key/);
  expect(findings[1]?.finding).toMatch(/out of credit.*\(400 Not enough credits\)/);
  expect(findings[2]?.finding).toMatch(/^could not be reached \(/);
  expect(findings[3]?.finding).toMatch(/^could not be reached .*set ADSB_URL=off\.$/);
  expect(findings[6]?.finding).toMatch(/^The payment service isn't working\..*Invalid API Key/);
  expect(findings[10]?.finding).toMatch(
    /^127\.0\.0\.1:\d+ refuses the user or the password in SMTP_URL\. \(.*Wrong name or password/,
  );
  expect(JSON.stringify(findings)).not.toMatch(/sk_test_another|:another@/);
});

it('is content without keys', async () => {
  const live = await liveApp({ FLIGHTRADAR24_API_KEY: '', SERPER_API_KEY: '', OPENAI_API_KEY: '' });
  const findings = await checkServices(live.ctx);
  expect(findings.every(({ isOk }) => isOk)).toBe(true);
  expect(findings.at(-1)?.finding).toBe('nothing to compare it with');
});

it('names the sources of live aircraft, and warns a site that sells a plan of terms that may forbid it', async () => {
  const sky = await startAdsb();
  onTestFinished(() => sky.close());
  const receiver = { ADSB_URL: `${sky.url}/data/aircraft.json, ${sky.url}` };
  const aircraftOf = async (env: Record<string, string>) =>
    (await checkServices((await liveApp(env)).ctx))
      .filter(({ service }) => service.startsWith('ADS-B'))
      .map(({ service, isOk, finding }) => [service, isOk, finding]);
  expect(await aircraftOf(receiver)).toEqual([
    ['ADS-B receiver', true, 'answers (receiver)'],
    ['ADS-B', true, 'answers (127.0.0.1)'],
  ]);
  const [selling] = await aircraftOf({ ...(await paidAndMailed()), ADSB_URL: sky.url });
  expect(selling?.[2]).toMatch(/such as adsb\.fi, forbid commercial use$/);
});

it('sees a clock that is off', async () => {
  const live = await liveApp({ SERPER_API_KEY: '', OPENAI_API_KEY: '' });
  live.flightradar24.headers = { date: new Date(Date.now() + 600_000).toUTCString() };
  expect((await checkServices(live.ctx)).at(-1)).toMatchObject({
    isOk: false,
    finding: expect.stringMatching(/^is (599|600) s behind the services' clocks/),
  });
});

it('sees a price that Stripe does not have, and a mail server that is away', async () => {
  const keys = await paidAndMailed({ STRIPE_PRICE_ID: 'price_gone' });
  const { ctx } = await liveApp({ ...keys, SMTP_URL: 'smtp://127.0.0.1:9' });
  const findings = await checkServices(ctx);
  expect(findings.find(({ service }) => service === 'Stripe price')).toMatchObject({
    isOk: false,
    finding: expect.stringContaining('price_gone'),
  });
  expect(findings.find(({ service }) => service === 'Mail')).toMatchObject({
    isOk: false,
    finding: expect.stringContaining('ECONNREFUSED'),
  });
});

/**
 * Returns settings for payment and mail with an emulator and a mail server, with the given wrong settings in their
 * place.
 */
async function paidAndMailed({ mailPassword = 'right', ...wrong }: Record<string, string> = {}) {
  const stripe = await startStripe({ startsAt: Date.parse('2026-11-20T12:00:00Z') });
  onTestFinished(() => stripe.close());
  const mail = await mailServer({ password: 'right' });
  return {
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    SERVICE_URLS: `stripe=${stripe.url}`,
    SMTP_URL: `smtp://airworthy:${mailPassword}@127.0.0.1:${mail.port}`,
    SUPPORT_EMAIL: 'help@airworthy.test',
    ...wrong,
  };
}
