import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { workbook } from '#test/support/workbook.ts';
import { expect, newVisitor, test } from './visit.ts';

const DAY = '2026-12-01';
const MAIL = [
  'From: Airline <noreply@example.com>',
  'Subject: Your booking',
  'MIME-Version: 1.0',
  '',
  'Your flight BA286 on Thu, 3 Dec 2026',
  'San Francisco (SFO) to London (LHR)',
].join('\n');

const list = (page: Page) => page.getByLabel('Flights or airlines, one per line');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const files = (page: Page) => page.locator('input[type="file"]');

test('a list is read on the device, judged, and saved as CSV; a longer one is premium', async ({ page }) => {
  await test.step('a list from a CSV, a workbook and a mail is read on the device, judged, and saved as CSV', async () => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('desk.check')) asked.push(request.postDataJSON());
      else expect(request.method(), request.url()).toBe('GET');
    });
    await page.goto('/desk');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('alert')).toContainText('No flight or airline found');

    const sheet = workbook({
      Trips: [
        ['Traveler', 'Airline', 'Flight'],
        ['Amelia Earhart', 'Aeroflot', 'SU2163'],
        ['Amelia Earhart', 'Air Zimbabwe', ''],
      ],
    });
    await files(page).setInputFiles([
      { name: 'trips.csv', mimeType: 'text/csv', buffer: Buffer.from(`Traveler;Flight;Date\nHoward;LH492;${DAY}\n`) },
      { name: 'trips.xlsx', mimeType: 'application/octet-stream', buffer: sheet },
      { name: 'booking.eml', mimeType: 'message/rfc822', buffer: Buffer.from(MAIL) },
    ]);
    await expect(list(page)).toHaveValue(`LH492, ${DAY}\nSU2163\nAir Zimbabwe\nBA286, 2026-12-03`);
    expect(asked).toEqual([]);
    await list(page).fill(`${await list(page).inputValue()}\n=1+1`);

    // by keyboard from here
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Meet the rules: 2. Fail: 2. Not known: 1.');
    expect(asked).toEqual([{ rows: [`LH492:${DAY}`, 'SU2163', 'Air Zimbabwe', 'BA286:2026-12-03', '=1+1'] }]);
    await expect(row(page, 'SU2163')).toContainText('Banned by the EU Air Safety List');
    await expect(row(page, 'BA286')).toContainText(/1 in .* flights \(90% range/);
    await expect(row(page, '=1+1')).toContainText('no flight number or airline that we know');

    await page.getByRole('checkbox', { name: 'No EU-listed airline' }).press('Space');
    await expect(row(page, 'SU2163')).not.toContainText('Fails');
    await page.getByRole('radio', { name: /^Not known/ }).press('Space');
    await expect(row(page, 'LH492')).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    const text = await readFile(await (await saved).path(), 'utf8');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ Asked }) => Asked)).toEqual([
      `LH492:${DAY}`,
      'SU2163',
      'Air Zimbabwe',
      'BA286:2026-12-03',
      "'=1+1",
    ]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Check the list' })).toBeHidden();
    await expect(page.getByText(/Checked on .* at .*\/desk/)).toBeVisible();
  });

  await newVisitor(page);
  await test.step('a longer list is for premium, of which the first rows are free, and 501 rows are never sent', async () => {
    await page.goto('/desk');
    const many = (count: number) => Array.from({ length: count }, (_, index) => `BA${index + 1}`).join('\n');
    await list(page).fill(many(501));
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('alert')).toContainText('This list has 501 rows');
    await list(page).fill(many(26));
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('alert')).toContainText('this list has 26');
    await page.getByRole('button', { name: 'Check the first 25' }).click();
    await expect(page.getByRole('heading', { name: /^25 rows, checked on/ })).toBeVisible();

    const large = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(6 * 1024 * 1024, 'BA286\n') };
    await files(page).setInputFiles(large);
    await expect(page.getByRole('alert')).toContainText('This file is too large');
  });

  await test.step('days that are not clear, and files that cannot, say what to do', async () => {
    await page.goto('/desk');
    const choose = (name: string, buffer: Buffer) =>
      files(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await choose('days.csv', Buffer.from('Flight,Date\nBA286,12/19/2026\nLH400,3/4/2027\n'));
    await expect(list(page)).toHaveValue('BA286, 2026-12-19\nLH400');
    await expect(page.getByRole('alert')).toContainText('Day not clear: 3/4/2027');
    await choose('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await expect(page.getByRole('alert')).toContainText('Old Excel file: save it as .xlsx or CSV');
    const ods = zipSync({ mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') });
    await choose('table.ods', Buffer.from(ods));
    await expect(page.getByRole('alert')).toContainText('Choose a table as CSV or XLSX');
  });
});
