import { describe, expect, it } from 'vitest';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { knownFlightNumbers } from '#test/support/known-flight.ts';
import { newMember } from '#test/support/member.ts';

const QUIET = { FREE_SEARCHES: 'unlimited', GUEST_SEARCHES: '1000', RATE_LIMITS: 'off' };
const NUMBERS = knownFlightNumbers(600).filter((_, index) => index % 25 === 0);
const CHOSEN = ['BA286&aircraftType=airbus-a380', 'BA286&aircraftType=boeing-777'];

/** Returns the content of a search's response, except the report's own id. */
async function search({ app }: Pick<TestApp, 'app'>, query: string) {
  const answer = await visitor(app)(`/api/guest/flights/search?flightNumber=${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  const { flight, ...rest } = answer.json();
  return { ...rest, flight: { ...flight, id: 0 } };
}

describe('a report from our own tables', () => {
  it('says the same for any date, whether it is assembled for that date or taken from memory', async () => {
    const [warm, cold] = [await testApp(QUIET), await testApp(QUIET)];
    for (const query of [...NUMBERS, ...CHOSEN]) {
      await search(warm, query);
      const reused = await search(warm, `${query}&date=2026-11-24`);
      expect(reused).toEqual(await search(cold, `${query}&date=2026-11-24`));
      expect(reused.flight.flightData.notes.at(-1)).toContain('Nov 24, 2026');
      expect(JSON.stringify(reused).match(/Nov 24, 2026/g)).toHaveLength(1);
    }
    expect(warm.ctx.assembledReports.size).toBe(NUMBERS.length + CHOSEN.length);
  });

  it('is assembled anew the next day', async () => {
    const test = await testApp(QUIET);
    const first = await search(test, 'BA286');
    expect(first.safetyReport.analysis).toContain('Written Nov 20, 2026');
    test.clock.set('2026-11-21T00:00:01Z');
    const second = await search(test, 'BA286&date=2026-11-24');
    expect(second.safetyReport.analysis).toContain('Written Nov 21, 2026');
    expect(second.flight.searchedAt).toBe('2026-11-21T00:00:01.000Z');
  });

  it('is one for many dates at once, each stored by itself', async () => {
    const test = await testApp(QUIET);
    const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => search(test, `BA286&date=${day}`)));
    expect(new Set(answers.map(({ flight }) => flight.flightData.notes.at(-1))).size).toBe(days.length);
    expect(await test.db.selectFrom('safety_reports').select('flightId').execute()).toHaveLength(days.length);
    expect(new Set(answers.map(({ safetyReport }) => JSON.stringify(safetyReport))).size).toBe(1);
  });

  it('is stored once for everyone who asks the same at once, and counted for each', async () => {
    const test = await testApp({ ...QUIET, FREE_SEARCHES: '5' });
    const members = await Promise.all(['amy', 'bessie', 'cher', 'dora'].map((name) => newMember(test.app, name)));
    const answers = await Promise.all(members.map((member) => member('/api/flights/search?flightNumber=BA286')));
    expect(answers.map((answer) => answer.json().searchCount)).toEqual([1, 1, 1, 1]);
    expect(new Set(answers.map((answer) => answer.json().flight.id)).size).toBe(1);
    expect(await test.db.selectFrom('flights').select('id').execute()).toHaveLength(1);
  });
});
