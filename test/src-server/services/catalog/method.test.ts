import { describe, expect, it } from 'vitest';
import { EXAMPLES, methodSchema } from '#src/safety/method.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

const scoreOf = english(tellScoreOf);

const read = async () => {
  const { app, db } = await testApp();
  const response = await visitor(app)('/api/method');
  return { app, db, method: methodSchema.parse(response.json()) };
};

describe('the method', () => {
  it('shows every model with the very score of its reports, by name', async () => {
    const { method } = await read();
    const models = readAircraftModels();
    expect(method.models).toHaveLength(models.length);
    for (const model of models) {
      expect(method.models.find(({ id }) => id === model.id)?.score).toEqual(scoreOf(model));
    }
    const names = method.models.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  });

  it('works through a large fleet, a spotless one and a small one', async () => {
    const { large, spotless, small } = (await read()).method.examples;
    expect([large.id, spotless.id, small.id]).toEqual(Object.values(EXAMPLES));
    const departures = (model: typeof large) => model.score.exposureMillionDepartures ?? 0;
    expect(departures(large)).toBeGreaterThan(100);
    expect(departures(spotless)).toBeGreaterThan(20);
    expect(departures(small)).toBeLessThan(2);
    expect([spotless.score.fatalAccidents, small.score.fatalAccidents]).toEqual([0, 0]);
    for (const { score } of [large, spotless, small]) expect(score.value).not.toBeNull();
  });

  it('counts what it shows, and says why the rest is left out', async () => {
    const { method } = await read();
    const shown = method.models.reduce((sum, { score }) => sum + (score.fatalAccidents ?? 0), 0);
    expect(method.accidents).toBe(shown);
    expect(method.leftOut.length).toBeGreaterThan(34);
    for (const { why, date } of method.leftOut) {
      expect(why).not.toBe('');
      expect(date).toMatch(/^\d{4}/);
    }
    expect(method.sources.every(({ title, asOf }) => title && (asOf === null || /^\d{4}/.test(asOf)))).toBe(true);
  });

  it('costs no search', async () => {
    const { app, db, method } = await read();
    expect((await visitor(app)('/api/method')).json()).toEqual(method);
    expect(await db.selectFrom('guest_allowances').selectAll().execute()).toEqual([]);
  });
});
