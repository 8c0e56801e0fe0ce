import { expect, it } from 'vitest';
import { loadChanges } from '#db/build/shipped.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { testApp } from '#test/support/app.ts';
import { addChanges } from '#test/support/change-facts.ts';

const CHANGE = {
  day: '2026-11-19',
  layer: 'observed' as const,
  what: 'EU Air Safety List',
  subject: 'Sample & Sons (Nepal)',
  from: 'banned',
  to: 'not on the list',
  source: { title: 'a <table>', url: 'https://list.example/?a=1&b=2', asOf: '2026-11-19' },
};

it('changes are public, shipped and observed, the newest first', async () => {
  const { app, ctx } = await testApp();
  addChanges(ctx, [CHANGE, { ...CHANGE, day: '2999-01-01', layer: 'reported', subject: 'A' }]);
  const { changes } = (await app.inject({ url: '/api/changes' })).json();
  expect(changes[0]).toMatchObject({ day: '2999-01-01', layer: 'reported' });
  const [of] = changes.filter(({ subject }: { subject: string }) => subject === CHANGE.subject);
  expect(of).toEqual({
    day: '2026-11-19',
    layer: 'observed',
    what: 'EU Air Safety List',
    subject: 'Sample & Sons (Nepal)',
    from: 'banned',
    to: 'not on the list',
    source: { title: 'a <table>', url: 'https://list.example/?a=1&b=2', asOf: '2026-11-19' },
  });
  const days = changes.map(({ day }: { day: string }) => day);
  expect(days).toEqual([...days].sort().reverse());
  // corrections of the release, and the list since its beginning
  expect(changes.filter(({ layer }: { layer: string }) => layer === 'shipped').length).toBeGreaterThan(40);
  expect(days.at(-1)).toMatch(/^2006/);
  expect((await app.inject({ url: '/changes.json' })).json()).toEqual({ changes });
});

it('what changed is a feed, whose text is text', async () => {
  const { app, ctx } = await testApp({ PUBLIC_URL: 'https://fly.example' });
  addChanges(ctx, [CHANGE]);
  const { body, headers } = await app.inject({ url: '/changes.atom', headers: { host: 'fly.example' } });
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<link rel="self" href="https://fly.example/changes.atom"/>');
  expect(body).toContain('Sample &#38; Sons (Nepal): banned → not on the list');
  expect(body).toContain('<link href="https://list.example/?a=1&#38;b=2"/>');
  expect(body).not.toContain('<table>');
  expect(body).not.toMatch(/[^.] Layer: /);
  expect(body.match(/<updated>[^<]*<\/updated>/g)?.every((time) => /\d{4}-\d\d-\d\dT00:00:00Z/.test(time))).toBe(true);
  const ids = [...body.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('among the corrections, the average behind every score is the one in use', () => {
  const change = loadChanges().find(({ subject }) => subject === 'All aircraft models');
  const [, million] = /^1 in ([\d.]+) million/.exec(change?.to ?? '') ?? [];
  expect([change?.day, million]).toEqual([FIT.fit, (1 / FIT.averageRate).toFixed(2)]);
});
