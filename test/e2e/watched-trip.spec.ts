import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { Context } from '#server/context.ts';
import { type Job, runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { emulatedBrowser, vapidOf } from '#test/emulators/channel-hosts.ts';
import { headerOf, readable } from '#test/emulators/mail-server.ts';
import { boardingPass, SECRETS } from '#test/support/boarding-pass.ts';
import { flies } from '#test/support/flies.ts';
import { dayAhead } from './day-ahead.ts';
import { signUp } from './members.ts';
import { expectSound } from './visit.ts';
import { expect, test, textOfDatabase } from './watched-product.ts';

const DAYS = 10;
const DATE = new Date(`${dayAhead(DAYS)}T00:00:00Z`);
const SHORT_DATE = DATE.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SWAP = new RegExp(
  `^BA286 on ${SHORT_DATE}: the likely aircraft changed from Airbus A380 to Boeing 777\\. Aircraft safety score: \\d+ \\(\\d+–\\d+\\) → \\d+ \\(\\d+–\\d+\\) of 100\\. [A-Z].*\\.$`,
);

// quiet hours use the browser's time zone
test.use({ timezoneId: 'UTC', serviceWorkers: 'allow', permissions: ['notifications'] });

test('a pass is saved and watched; a swap is sent once by each way, no pass is stored', async ({
  page,
  context,
  ctx,
  mail,
  host,
  setClock,
  log,
}) => {
  const browser = emulatedBrowser(`${host.url}/push/1`);
  await page.addInitScript(subscribeElsewhere, browser.subscription);
  await page.goto('/#booking');
  await dropPass(page);
  const panel = page.getByRole('tabpanel', { name: 'From My Booking' });
  await panel.getByRole('button', { name: 'Sign in to save as a trip' }).click();
  await signUp(page, 'amelia');
  await panel.getByRole('button', { name: 'Save as a trip' }).click();
  await page.getByRole('button', { name: /^Watch BA286/ }).click();
  const watch = page.getByRole('region', { name: 'Watch' });
  await expect(watch).toContainText('An alert when the likely aircraft changes');
  await expect(watch).toContainText('Nothing can reach you yet.');
  await expectSound(page, 'main');

  await expect.poll(() => mail.mails).toHaveLength(1);
  const [confirmation] = mail.mails.splice(0);
  await page.goto(/https?:\S+\/auth\/confirm\S+/.exec(readable(confirmation as never))?.[0] as string);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.goto('/profile');
  const notices = page.getByRole('region', { name: 'Alerts' });
  await notices.getByRole('button', { name: 'Add email' }).click();
  await expect(notices.getByRole('listitem')).toHaveCount(1);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await notices.getByRole('button', { name: 'Add this browser' }).click();
  await expect(notices.getByRole('listitem')).toHaveCount(2);
  await notices.getByText('More ways', { exact: true }).click();
  await notices.getByRole('button', { name: 'Add ntfy' }).click();
  await notices.getByLabel('Address of the topic').fill(`${host.url}/my-flights`);
  await notices.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notices.getByRole('listitem')).toHaveCount(3);
  await notices.getByRole('button', { name: /^Send a test: ntfy/ }).click();
  await expect(page.getByText('It arrived.')).toBeVisible();
  expect(host.received.splice(0).map(({ headers }) => headers.title)).toEqual(['Airworthy: a test']);
  await expectSound(page, 'main');

  await flies(ctx, 'A388', 'airbus-a380');
  await look(ctx);
  await flies(ctx, 'B77W', 'boeing-777');
  for (const time of ['12:00', '13:05', '14:10', '19:00']) {
    setClock(2, time);
    await look(ctx);
  }
  const [actual, ...otherMails] = mail.mails;
  expect([headerOf(actual as never, 'To'), headerOf(actual as never, 'Subject'), otherMails]).toEqual([
    'amelia@example.com',
    'BA286: now likely Boeing 777',
    [],
  ]);
  const ofPath = (path: string) => host.received.filter((received) => received.path === path);
  expect(ofPath('/my-flights').map(({ body }) => body)).toEqual([expect.stringMatching(SWAP)]);
  const [pushed, ...otherPushes] = ofPath('/push/1');
  expect(otherPushes).toEqual([]);
  const notice = browser.read({ body: pushed?.bytes ?? '' });
  expect(notice).toMatchObject({ title: 'BA286: now likely Boeing 777', text: expect.stringMatching(SWAP) });
  const vapid = vapidOf(pushed?.headers.authorization);
  expect([vapid.aud, vapid.key]).toEqual([host.url, await page.evaluate(() => localStorage.getItem('asked-with'))]);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(noteShown);
  await deliverPush(page, JSON.stringify(notice));
  await expect.poll(() => worker?.evaluate(() => Reflect.get(self, 'shown'))).toEqual([notice.title, notice.text]);
  const opened = await context.newPage();
  await opened.goto(/https?:\S+\/trips\/\S+/.exec(readable(actual as never))?.[0] as string);
  await expect(opened.getByRole('button', { name: /^Stop watching BA286/ })).toBeVisible();

  const kept = `${await textOfDatabase(ctx)} ${log.join('')} ${JSON.stringify([mail.mails, host.received])}`;
  expect(kept).toContain('BA286');
  // the passenger's seat and number as the pass has them: on its own, the seat is four characters, which any token may
  // contain
  const { name, code, ticket, seat, sequence } = SECRETS;
  for (const secret of [name, 'DESMARAIS', code, ticket, seat + sequence])
    expect(kept.includes(secret), secret).toBe(false);
});

/** Drops a Wallet pass, as from the desktop. */
async function dropPass(page: Page): Promise<void> {
  const first = Date.UTC(DATE.getUTCFullYear(), 0, 0);
  const day = String(Math.round((DATE.getTime() - first) / 86_400_000)).padStart(3, '0');
  const message = boardingPass([{ from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day }]);
  const bytes = zipSync({ 'pass.json': strToU8(JSON.stringify({ barcode: { message } })) });
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'pass.pkpass'));
      return transfer;
    },
    [...bytes],
  );
  await page.locator('label', { hasText: 'Choose a file' }).dispatchEvent('drop', { dataTransfer: transfer });
}

/** Runs the server's periodic jobs, whether or not they are due. */
async function look(ctx: Context): Promise<void> {
  for (const name of ['watched-flights', 'notices', 'mail']) {
    const job = jobsOf(ctx).find((one) => one.name === name) as Job;
    expect(await runJob(ctx, job, { isForced: true })).toBe('finished');
    await ctx.background.idle();
  }
}

/** Registers this browser with the push service of the test, since a headless browser has none. */
function subscribeElsewhere(subscription: PushSubscriptionJSON): void {
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem('asked-with', String(options?.applicationServerKey));
    return { toJSON: () => subscription } as PushSubscription;
  };
}

/** A headless browser shows no notifications: records those that the worker would show. */
function noteShown(): void {
  const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
  registration.showNotification = async (title, options) => void Reflect.set(self, 'shown', [title, options?.body]);
}

/** Delivers a push as the push service hands it to the browser. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}
