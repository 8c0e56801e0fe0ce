// @vitest-environment happy-dom
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { buildContext } from '#server/context.ts';
import { TEST_SECRET } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { screen, visit } from '#test/support/open-app.ts';

it('a failure of the server shows what support finds in the log', async () => {
  let log = '';
  const ctx = await buildContext(
    readConfig({ SESSION_SECRET: TEST_SECRET, ADSB_URL: 'off', AVIATION_WEATHER_URL: 'off', WEATHER_URL: 'off' }),
    { db: testDatabase() },
  );
  const lines = new Writable({
    write: (line, _encoding, done) => {
      log += line;
      done();
    },
  });
  ctx.log = pino({ level: 'error' }, lines);
  const app = await buildApp(ctx);
  onTestFinished(() => app.close());
  const page = visit(app);
  await page.register();
  await ctx.db.schema.dropTable('safety_reports').execute();

  const shown = /Reference for support: ([0-9a-f]{8})/;
  for (const [path, sentence] of [
    ['/?flight=BA286', 'Something went wrong on our side.'],
    ['/details/1', 'Unable to retrieve flight details'],
  ] as const) {
    page.open(path);
    await screen.findByText(sentence, { exact: false, selector: 'main *' });
    const reference = shown.exec(document.querySelector('main')?.textContent ?? '')?.[1];
    expect(log).toContain(`"reqId":"${reference}-`);
  }
});
