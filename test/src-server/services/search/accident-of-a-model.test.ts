import { expect, it } from 'vitest';
import { headChecks } from '#src/safety/report/head-checks.ts';
import { speakAll } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { setReported } from '#test/support/change-facts.ts';

const SOURCE = { title: 'Sample', url: 'https://example.com/1', asOf: '2026-11-20' };
const ACCIDENT = { key: 'Q1', date: '2026-11-19', what: 'Sample flight 1', source: SOURCE, seenOn: '2026-11-20' };

it('an accident reported of a model is in the reports of other airlines with it, and in none of another model', async () => {
  const { app, ctx } = await testApp({ RATE_LIMITS: 'off' });
  const report = async (aircraft: string) => {
    const { safetyReport } = (
      await visitor(app)(`/api/guest/flights/search?flightNumber=BA286&aircraft=${aircraft}`)
    ).json();
    return safetyReport;
  };
  const before = await report('airbus-a380');
  setReported(ctx, [{ ...ACCIDENT, airlineIcao: 'QFA', modelId: 'airbus-a380', subject: 'Qantas' }]);
  const after = await report('airbus-a380');
  const sentence = expect.stringMatching(/Airbus A380.*Sample flight 1, Nov 19, 2026 \(reported/);
  expect(after.bands).toEqual([expect.objectContaining({ kind: 'reported', sentence })]);
  expect(after.keyIndicators).toContainEqual(expect.objectContaining({ status: 'warning', text: sentence }));
  expect(after.analysis).toEqual(sentence);
  expect(JSON.stringify(after.keyIndicators)).not.toMatch(/No fatal accidents for this model/);
  expect(after.safetyScore).toBe(before.safetyScore);
  expect(after.airlineSafety.rating).toBe(before.airlineSafety.rating);
  expect(speakAll('en', headChecks(after))[0]?.standing).not.toBe('passed');
  const other = await report('boeing-787');
  expect(JSON.stringify(other)).not.toContain('Sample flight 1');
});
