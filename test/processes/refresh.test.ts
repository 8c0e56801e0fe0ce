import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { testDatabaseFile } from '../support/database.ts';
import { euWorkbook } from '../support/eu-workbook.ts';
import { feedSettings, startFeeds } from '../support/feeds.ts';

const newer = () => euWorkbook({ annexA: (rows) => rows.filter(([, , , state]) => state !== 'Nepal') });

it('refresh --check says what would change, refresh does it and reports a failure', async () => {
  const feeds = await startFeeds();
  const settings = await feedSettings(feeds);
  const env = { ...settings, DATABASE_URL: `file:${testDatabaseFile()}` };
  feeds.files.set('/list.xlsx', { body: newer(), etag: '"2"' });
  const today = new Date().toISOString().slice(0, 10);
  const checked = await runCli(['refresh', '--check'], env);
  expect(checked.code).toBe(0);
  expect(checked.output).toContain('source           as of           rows  would change');
  expect(checked.output).toContain(`eu-list          ${today}       165  1 figure`);
  // the table names every source, with the date of its content
  for (const line of [
    `faa-iasa         ${today}        27  nothing to report`,
    `ourairports      ${today}      4173  nothing to report`,
    `vrs-routes       ${today}      1201  nothing to report`,
    `vrs-airframes    ${today}       606  nothing to report`,
    `bts-t100         2026-02-28      1101  nothing to report`,
    `easa-czib        ${today}         6`,
    `faa-sfar         ${today}         5`,
    `wikidata         ${today}        30  nothing to report`,
  ]) {
    expect(checked.output).toContain(line);
  }
  expect(checked.output).toContain('  all airlines of Nepal: banned → not on the list');
  // with few routes, which are built faster than the world's
  const { output } = await runCli(['refresh', 'eu-list', 'vrs-routes'], env);
  expect(output).toContain(`eu-list          ${today}       165  1 figure`);
  feeds.fail('hang');
  const own = join(settings.REFRESH_FOLDER as string, 'sources.json');
  const sources = JSON.parse(readFileSync(own, 'utf8')) as object[];
  writeFileSync(own, JSON.stringify(sources.map((source) => ({ ...source, limitSeconds: 1 }))));
  const failed = await runCli(['refresh', 'eu-list'], env);
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('EU Air Safety List took longer than') });
});
