import type { Page } from '@playwright/test';
import { expect, newVisitor, test, useScheme } from '../visit.ts';

/** The last one has the longest accident list of all models. */
const REPORTS = ['BA286', 'LH492', 'UA901', 'AA100&aircraft=boeing-727'];

async function open(page: Page, flight: string) {
  await page.goto(`/?flight=${flight}`);
  await expect(page.getByRole('article').getByRole('tab', { name: 'Safety' })).toBeVisible();
}

test('paper has all four tabs or the list of flights, on a few pages of A4', async ({ page }) => {
  await test.step('a report is printed on three pages of A4 at most, one of the longest record on four', async () => {
    for (const flight of REPORTS) {
      await open(page, flight);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
      expect(pages.length, flight).toBeGreaterThan(0);
      expect(pages.length, flight).toBeLessThanOrEqual(flight.includes('727') ? 4 : 3);
      expect(pdf).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
    }
  });

  await newVisitor(page);
  await test.step('paper has what all four tabs and a list of flights have, and nothing of the screen around it', async () => {
    await useScheme(page, 'dark');
    await open(page, 'AA100&aircraft=B77W');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = page.getByRole('article');
    for (const text of [
      'These are comparisons of very small risks.',
      'American Airlines: 1 fatal accident in ten years, flown by PSA Airlines under its name',
      'Asiana 214',
      'Malaysia Airlines 17',
      'Fuel-oil heat exchangers',
      'Total Produced',
      'Boeing 747-400',
      'IOSA audit registration',
      'Fatal accidents of all scored types',
      'A statistical estimate from public records, not a prediction.',
    ])
      await expect(sheet.getByText(text).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(sheet.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
    await expect(sheet.getByRole('button').filter({ visible: true })).toHaveText([/^Incidents/, /^Maintenance/]);
    // dark ink on white paper, whatever the screen's theme
    const ring = sheet.locator('svg[data-tone] text').first();
    expect(await ring.evaluate((text) => getComputedStyle(text).fill)).toBe('rgb(21, 32, 47)');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('tab', { name: 'Safety' })).toHaveAttribute('aria-selected', 'true');

    await page.emulateMedia({ media: 'screen' });
    await page.goto('/?from=SFO&to=LHR');
    await page.getByRole('checkbox', { name: 'Compare BA286' }).check();
    await expect(page.getByText('BA286 chosen.')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('BA286', { exact: true })).toBeVisible();
    await expect(page.getByText('BA286 chosen.')).toBeHidden();
    for (const role of ['button', 'checkbox', 'combobox'] as const) {
      await expect(page.getByRole('main').getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
  });
});
