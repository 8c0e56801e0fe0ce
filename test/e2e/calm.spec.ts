import { expect, test } from './visit.ts';

test('in the calm view figures and events wait until asked for, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('switch', { name: 'Calm view' }).click();
  await expect(page.getByRole('switch', { name: 'Calm view' })).toBeChecked();
  await page.getByRole('button', { name: 'BA286' }).click();
  const report = page.getByRole('article');
  await expect(report.getByRole('button', { name: 'Show the score' })).toBeVisible();
  const head = report.getByRole('region', { name: 'BA286' });
  await expect(head.getByText('airline flying in general')).toBeVisible();
  await expect(head.getByText(/fatal|million|years|times/).filter({ visible: true })).toHaveCount(0);
  await expect(report.getByRole('img', { name: /out of 100/ })).toHaveCount(0);
  await expect(report.getByRole('heading', { name: 'Taxiing' })).toBeVisible();
  await page.goto('/?flight=AA100');
  for (const name of ['History', 'Aircraft', 'Airline']) {
    await report.getByRole('tab', { name }).click();
    const panel = report.getByRole('tabpanel', { name });
    await expect(panel.getByRole('button', { name: /^Show the / }).first()).toBeVisible();
    await expect(panel.getByText(/fatal|million|MH370|hull loss/i).filter({ visible: true })).toHaveCount(0);
  }
  await report.getByRole('tab', { name: 'History' }).click();
  await expect(report.getByRole('button', { name: 'Show the events' })).toBeVisible();
  await expect(report.getByRole('switch', { name: 'Calm view' })).toBeChecked();
  await report.getByRole('button', { name: 'Show the events' }).click();
  await expect(report.getByRole('heading', { level: 5 }).first()).toBeVisible();
  await report.getByRole('button', { name: 'Show the score' }).click();
  await expect(report.getByRole('img', { name: /out of 100/ })).toBeVisible();
  await report.getByRole('switch', { name: 'Calm view' }).click();
  await expect(report.getByRole('button', { name: 'Show the score' })).toHaveCount(0);
});
