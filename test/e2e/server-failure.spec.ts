import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { spawnServer } from '#test/support/spawn-server.ts';
import { register } from './members.ts';
import { expect, expectSound, test } from './visit.ts';

test('a failure of the server shows what support finds in the log', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-failing-'));
  const path = join(folder, 'airworthy.db');
  const server = await spawnServer({ DATABASE_URL: `file:${path}`, LOG_LEVEL: 'error' });
  await page.goto(server.address);
  await register(page, 'amelia', server.address);
  const database = new Sqlite(path);
  database.exec('drop table safety_reports');
  database.close();

  const notice = page.getByRole('main').locator('[role=note], [role=alert]');
  const shown = /Reference for support: ([0-9a-f]{8})/;
  await page.goto(`${server.address}/?flight=BA286`);
  await expect(notice).toContainText('Something went wrong on our side.');
  await expect(notice).toContainText(shown);
  const reference = shown.exec((await notice.textContent()) ?? '')?.[1];
  // its log lines are written within half a second
  await expect.poll(() => server.output()).toContain(`"reqId":"${reference}-`);
  await expectSound(page);
  await page.goto(`${server.address}/flights/1`);
  await expect(notice).toContainText('Unable to retrieve flight details');
  await expect(notice).toContainText(shown);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
