import { expect, test } from './visit.ts';

test('before booking: a list is narrowed, kept, and compared, bans before all', async ({ page }) => {
  await test.step('a ban of who flies stands where its figure would, in the list and in the comparison', async () => {
    await page.goto('/?from=SVO&to=MLE');
    const words = /Banned in the EU.*Aeroflot is banned by the EU Air Safety List \(as of .+\)\./;
    const card = page.locator('section section').filter({ has: page.getByRole('heading', { name: 'Aeroflot' }) });
    await expect(card).toContainText(words);
    await expect(card.locator('svg:has(circle)')).toHaveCount(0);
    const choices = card.getByRole('checkbox', { name: /^Compare SU/ });
    for (const index of [0, 1]) await choices.nth(index).check();
    await page.getByRole('button', { name: 'Compare 2 flights' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare before booking' });
    await expect(dialog.getByRole('list', { name: 'The flights' }).getByRole('heading')).toHaveCount(2);
    await expect(dialog).toContainText(/^Compare before booking.*Banned in the EU.*No figure outweighs a ban/);
  });

  await test.step('a list of flights is as it was left, for who comes back from a report', async () => {
    await page.goto('/?from=SFO&to=LHR');
    const airline = page.getByRole('combobox', { name: 'Airline' });
    await airline.selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ index: 1 });
    const chosen = await airline.inputValue();
    const shown = await page.getByText(/^Showing \d+ of \d+ flights/).textContent();
    await page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect(airline).toHaveValue(chosen);
    await expect(page.getByText(shown ?? '')).toBeVisible();
  });

  await test.step('a group of a long list stays unfolded', async () => {
    await page.goto('/?from=JFK&to=LHR');
    const folds = page.getByRole('main').locator('details');
    const areOpen = () => folds.evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open));
    await folds.first().locator('summary').click();
    await expect.poll(async () => (await areOpen())[0]).toBe(true);
    const left = await areOpen();
    await page
      .getByRole('button', { name: /View Details/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect.poll(areOpen).toEqual(left);
  });

  await test.step('before booking: the list is narrowed, two flights are chosen and compared, by keyboard and on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?from=SFO&to=LHR');
    const rows = page.getByRole('list').filter({ hasText: 'View Details' }).getByRole('listitem');
    await expect(page.getByText('average flying')).toHaveCount(1);
    const cards = page.getByRole('main').locator('section section');
    const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    const height = Math.max(...edges.map(({ bottom }) => bottom)) - Math.min(...edges.map(({ top }) => top));
    expect(height, 'nine flights on a screen and a half').toBeLessThan(1270);
    const all = await rows.count();
    await expect(page.getByRole('status').filter({ hasText: `All ${all} flights.` })).toBeVisible();

    await page.getByRole('button', { name: /^A380, \d+ flights?$/ }).click();
    await page.getByRole('button', { name: /^A380, \d+ flights?, only these$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'your filters hide' })).toBeVisible();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('button', { name: 'Show all flights' }).click();
    await expect(rows).toHaveCount(all);

    await page.getByRole('checkbox', { name: 'Compare BA286' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('BA286 chosen. Choose one to three more to compare.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Compare UA901' }).focus();
    await page.keyboard.press('Space');
    const compare = page.getByRole('button', { name: 'Compare 2 flights' });
    await compare.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare before booking' });
    await expect(dialog).toContainText(/On the record, .+ lower rate|The record does not tell them apart/);
    await expect(dialog).toContainText(/1 fatal accident in .+ flights \(90% range: .+\)/);
    await expect(dialog.getByRole('list', { name: 'The flights' }).getByRole('heading')).toHaveText(['BA286', 'UA901']);
    await page.keyboard.press('Escape');
    await expect(compare).toBeFocused();
  });
});
