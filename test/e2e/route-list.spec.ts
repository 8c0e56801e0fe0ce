import { expectAccessible } from './expect-accessible.ts';
import { expect, expectSound, test } from './visit.ts';

test('before booking: a list is narrowed, kept for who comes back, and compared by keyboard and on a phone, bans beside the scores', async ({
  page,
}) => {
  await test.step('a ban of who flies stands beside the score of its aircraft, in the list and in the comparison', async () => {
    await page.goto('/?from=SVO&to=MLE');
    const words = /Banned in the EU.*Aeroflot is banned by the EU Air Safety List \(as of .+\)\..*Aircraft score \d+/;
    await expect(page.getByRole('main')).toContainText(words);
    await expectSound(page);
    await expectAccessible(page);
    for (const number of ['SU320', 'SU324']) await page.getByRole('checkbox', { name: `Compare ${number}` }).check();
    await page.getByRole('button', { name: 'Compare 2 flights' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare before booking' });
    const compared = dialog.getByRole('list', { name: 'The flights' }).locator('> li');
    await expect(compared).toContainText([words, words]);
    // dots can be compared where one scale stands beneath the other
    const lefts = await compared
      .locator('svg:has(circle)')
      .evaluateAll((scales) => scales.map((scale) => scale.getBoundingClientRect().left));
    expect(new Set(lefts.map(Math.round))).toHaveProperty('size', 1);
    // the verdict on the aircraft is not read out without it either
    await expect(dialog).toContainText(/^Compare before booking.*Banned in the EU.*About 1 fatal accident/);
    await expectAccessible(page);
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
    await page.getByRole('button', { name: 'Show all flights' }).click();
    const folds = page.getByRole('main').locator('details');
    const areOpen = () => folds.evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open));
    await folds.last().locator('summary').click();
    const left = await areOpen();
    await page
      .getByRole('button', { name: /View Details/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goBack();
    await expect.poll(areOpen).toEqual(left);
  });

  await test.step('before booking: the list is narrowed, two flights are chosen and compared, by keyboard and on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?from=SFO&to=LHR');
    const rows = page.getByRole('list').filter({ hasText: 'View Details' }).getByRole('listitem');
    await expect(page.getByRole('main')).toContainText(/Aircraft score \d+, 90% range \d+ to \d+/);
    const all = await rows.count();
    await expect(page.getByRole('status').filter({ hasText: `All ${all} flights.` })).toBeVisible();

    await page.getByRole('button', { name: /^Airbus A380, \d+ flights?$/ }).click();
    await page.getByRole('button', { name: /^Airbus A380, \d+ flights?, only these$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'your filters hide' })).toBeVisible();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('button', { name: 'Show all flights' }).click();
    await expect(rows).toHaveCount(all);

    await page.getByRole('checkbox', { name: 'Compare BA286' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('BA286 chosen. Choose one to three more to compare.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Compare UA901' }).focus();
    await page.keyboard.press('Space');
    await expectSound(page);
    const compare = page.getByRole('button', { name: 'Compare 2 flights' });
    await compare.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare before booking' });
    const actual = dialog.getByRole('list', { name: 'What the record says' });
    await expect(actual).toContainText(/^About 1 fatal accident in .+ flights .*(lower|tell them apart)/);
    await expect(dialog.getByRole('list', { name: 'The flights' }).getByRole('heading')).toHaveText([/BA286/, /UA901/]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(compare).toBeFocused();
  });
});
