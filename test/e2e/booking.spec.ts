import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { barcodePng } from '#test/support/barcode.ts';
import { boardingPass, type PassLeg, SECRETS } from '#test/support/boarding-pass.ts';
import { passPdf } from '#test/support/pass-pdf.ts';
import { layoutShift } from './layout-shift.ts';
import { newName, signUp } from './members.ts';
import { expect, newVisitor, PHONE, test } from './visit.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 10;

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'From My Booking' });
const leg = (page: Page, flight: string) => panel(page).getByRole('listitem').filter({ hasText: flight });

/** Returns the day of the year this many days from now, as boarding passes print it. */
function dayAhead(): string {
  const date = new Date(Date.now() + DAYS_AHEAD * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), 0, 0);
  return String(Math.floor((date.getTime() - first) / DAY_MS)).padStart(3, '0');
}

function passText(): string {
  const out: PassLeg = { from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: dayAhead() };
  return boardingPass([out, { from: 'LHR', to: 'FRA', carrier: 'LH', number: '905', day: dayAhead() }]);
}

/** Makes the reader's script say on the console what the content policy refuses it; a page does not hear of it. */
async function tellRefusals(page: Page): Promise<void> {
  const tell = "addEventListener('securitypolicyviolation', (event) => console.error(event.blockedURI));";
  await page.route('**/assets/booking-worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: tell + (await response.text()) });
  });
}

/** Drops a file on the drop zone, as from the desktop. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    { name, bytes: [...bytes] },
  );
  await panel(page).locator('label', { hasText: 'Choose a file' }).dispatchEvent('drop', { dataTransfer: transfer });
}

test('a booking is read on the device, and each of its flights leads to its report', async ({ page, context }) => {
  await tellRefusals(page);
  await page.clock.install();
  await page.goto('/');
  // a part that is asked for without a connection cannot be had again on this page: these come by themselves
  const parts = ['sky', 'toaster'].map((name) => page.waitForResponse(new RegExp(`/${name}-[\\w-]+\\.js`)));
  await page.clock.runFor(4000);
  await Promise.all(parts);
  await page.getByRole('tab', { name: 'Airports' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page)).toContainText('Read on your device.');
  await page.keyboard.press('Tab');
  await expect(panel(page).locator('input[type="file"]')).toBeFocused();

  const sent: string[] = [];
  page.on('request', (request) => {
    // parts of the program, which reveal nothing about what is read; offline they come from the browser's own cache,
    // which some versions of Chromium also ask for the icon; and the page that is always kept for reading in the air
    const isPart =
      /\/(assets\/[\w./-]+\.(js|css|wasm)|favicon\.svg|nervous)$/.test(request.url()) && request.method() === 'GET';
    if (!isPart) sent.push(`${request.method()} ${request.url()}`);
  });
  await context.setOffline(true);
  await drop(page, 'bomb.pkpass', zipSync({ 'pass.json': new Uint8Array(3 * 1024 * 1024) }));
  await expect(panel(page).getByRole('alert')).toContainText('This file is too large');
  await panel(page).getByLabel('Or paste your confirmation email').fill('Thank you for your order of 12 eggs.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('No flight found');
  await drop(
    page,
    'pass.pkpass',
    zipSync({ 'pass.json': strToU8(JSON.stringify({ barcode: { message: passText() } })) }),
  );
  await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');
  await expect(leg(page, 'BA286')).toContainText('SFO to LHR');
  await expect(leg(page, 'LH905')).toContainText('LHR to FRA');
  expect(sent).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.body.innerHTML]),
  );
  for (const secret of Object.values(SECRETS)) expect(kept).not.toContain(secret);

  await context.setOffline(false);
  const date = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  await page.getByRole('link', { name: 'Safety report of BA286' }).click();
  await expect(page).toHaveURL(new RegExp(`flight=BA286\\+SFO\\+LHR&date=${date}$`));
  await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeVisible();
  await page.goBack();
  await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');

  const again = panel(page).getByRole('button', { name: 'Read another booking' });
  const bodies: string[] = [];
  page.on('request', (request) => request.postData() && bodies.push(request.url()));
  await again.click();
  await expect(panel(page).locator('input[type="file"]')).toBeFocused();
  const picture = {
    name: 'pass.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await barcodePng(passText(), 'Aztec')),
  };
  await panel(page).locator('input[type="file"]').setInputFiles(picture);
  await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');
  for (const [format, form] of [
    ['Aztec', 'picture'],
    ['PDF417', 'lines'],
  ] as const) {
    await again.click();
    const buffer = await passPdf(passText(), format, form);
    await panel(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'pass.pdf', mimeType: 'application/pdf', buffer });
    await expect(panel(page).getByRole('heading'), form).toHaveText('2 flights found');
    await expect(panel(page)).not.toContainText('Please check');
  }
  await again.click();

  const scan = panel(page).getByRole('button', { name: 'Scan boarding pass' });
  await page.evaluate(refuseCamera);
  await scan.click();
  await expect(panel(page).getByRole('alert')).toContainText("The camera isn't allowed for this page");
  await panel(page).getByRole('button', { name: 'Close camera' }).click();
  await page.evaluate(showToCamera, [...(await barcodePng(passText(), 'PDF417'))]);
  await scan.click();
  await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');
  expect(bodies).toEqual([]);

  await panel(page).getByRole('button', { name: 'Sign in to save as a trip' }).click();
  await signUp(page, newName());
  await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');
  await panel(page).getByRole('checkbox', { name: 'LH905' }).uncheck();
  await panel(page).getByRole('button', { name: 'Save as a trip' }).click();
  await expect(page).toHaveURL(/\/trips\//);
  await expect(page.getByRole('main')).toContainText('BA286');
  await expect(page.getByRole('main')).not.toContainText('LH905');
});

test.describe('the installed product', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a booking stands on its report; what a phone or a link shares is sent nowhere', async ({ page }) => {
    await test.step('what a booking says of a flight stands on its report, and its aircraft can be taken back', async () => {
      const date = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
      await page.goto('/#booking');
      await panel(page)
        .getByLabel('Or paste your confirmation email')
        .fill(`BA286 SFO LHR ${date} 16:30 18:00, Boeing 787-9, booking code QX7ZQK`);
      await panel(page).getByRole('button', { name: 'Read booking' }).click();
      await expect(leg(page, 'BA286')).toContainText('From your booking: Boeing 787-9, 16:30');
      await expect(panel(page)).not.toContainText('lease check');
      await page.getByRole('link', { name: 'Safety report of BA286' }).click();
      const report = page.getByRole('article');
      await expect(report).toContainText('From your booking: Boeing 787-9, 16:30.');
      await expect(report).toContainText('Selected by you');
      await report.getByRole('button', { name: 'Show what usually flies it' }).click();
      await expect(page).not.toHaveURL(/aircraft=/);
      await report.getByRole('button', { name: 'Use the Boeing 787-9' }).click();
      await expect(page).toHaveURL(/aircraft=B789/);
      await expect(report.getByRole('button', { name: 'Show what usually flies it' })).toBeVisible();
    });

    await newVisitor(page);
    await test.step('a link to /check leads to a flight, and one with a text reads it without sending it anywhere', async () => {
      await page.goto('/check?flight=BA286&date=');
      await expect(page.getByRole('article').getByRole('heading', { name: 'BA286' })).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      const text = `Booking code QZ7TRV\nBA286 SFO LHR on ${new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)}`;
      await page.setViewportSize(PHONE);
      await page.goto('/check');
      await expect(page.getByRole('tab', { name: 'From My Booking' })).toHaveAttribute('aria-selected', 'true');
      await page.goto('about:blank');
      await page.goto(`/check#text=${encodeURIComponent(text)}`);
      await expect(leg(page, 'BA286')).toBeVisible();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await expect(page).toHaveURL('/#booking');
      expect(sent.join('\n')).not.toContain('QZ7TRV');
    });

    await newVisitor(page);
    await test.step('the installed product takes a pass that a phone shares with it, and the server never sees it', async () => {
      await page.clock.install();
      await page.goto('/');
      // what keeps the product for reading offline begins after four seconds
      await page.clock.runFor(4000);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await page.evaluate(share, passText());
      await expect(panel(page).getByRole('heading')).toHaveText('2 flights found');
      expect(await page.evaluate(() => caches.has('airworthy-shared-booking'))).toBe(false);
    });
  });
});

/** Does what the system does with the manifest's share target: posts a form. */
function share(pass: string): void {
  const files = new DataTransfer();
  files.items.add(new File([pass], 'pass.txt', { type: 'text/plain' }));
  const form = Object.assign(document.createElement('form'), {
    method: 'POST',
    action: '/share-booking',
    enctype: 'multipart/form-data',
  });
  form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'booking', files: files.files }));
  document.body.append(form);
  form.submit();
}

function refuseCamera(): void {
  const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: refuse } });
}

/** Emulates a camera that sees only this picture. */
async function showToCamera(png: number[]): Promise<void> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(png)]));
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
  const draw = () => {
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, 1280, 720);
    drawing.drawImage(picture, 40, 40);
    requestAnimationFrame(draw);
  };
  draw();
  const getUserMedia = async () => canvas.captureStream();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
