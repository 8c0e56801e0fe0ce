import { newName, register } from '../members.ts';
import { expect, PHONE, SMALL_PHONE, test } from '../visit.ts';

test('tabs, a long name and the fields of a trip have room on small screens', async ({ page }) => {
  await test.step('on a small phone each way to search has its name within its tab', async () => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto('/');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(3);
    const over = await tabs.evaluateAll((elements) =>
      elements.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
    expect(over).toEqual([]);
  });

  await register(page, `${newName()}-a-name-as-long-as-one-may-be-here`);
  await test.step('on a tablet held upright a long name leaves the account in sight', async () => {
    for (const width of [768, 834, 959]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const box = await page.getByRole('button', { name: 'Your account' }).boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const links = page.getByRole('navigation').getByRole('link', { name: 'Flight Search' });
      expect((await links.boundingBox())?.height).toBeLessThan(48);
    }
  });

  await test.step('the help button makes room, unless one scrolls up', async () => {
    const button = page.getByRole('button', { name: 'Need help?' });
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 600 });
      await page.reload();
      await expect(button).toBeInViewport();
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 400);
      await expect(button).not.toBeInViewport();
      await page.mouse.wheel(0, -100);
      await expect(button).toBeInViewport();
    }
  });

  await test.step('the fields of a flight stay level on every phone, also where what is wrong with one takes more lines', async () => {
    await page.goto('/trips');
    const heightOf = async (label: string) => (await page.getByText(label, { exact: true }).boundingBox())?.height;
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: PHONE.height });
      expect(await heightOf('Departure date, local'), `at ${width} px`).toBe(await heightOf('Flight number'));
    }
    await page.setViewportSize({ width: 430, height: 932 });
    await page.getByRole('button', { name: 'Create trip' }).click();
    await expect(page.getByText('Enter the date of the flight.')).toBeVisible();
    const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
    expect(await topOf('Flight number')).toBe(await topOf('Departure date, local'));
  });
});
