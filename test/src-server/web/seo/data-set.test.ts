import { hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from '#src/format/csv.ts';
import { testApp, visitor } from '#test/support/app.ts';

describe('the data set', () => {
  it('is listed with version, license, checksum and length of each file', async () => {
    const { app, ctx } = await testApp();
    const ask = visitor(app);
    const { version, resources } = (await ask('/data/datapackage.json')).json();
    expect(version).toBe(ctx.facts.version);
    expect(resources.map(({ path }: { path: string }) => path)).toEqual([
      'models.json',
      'models.csv',
      'events.json',
      'events.csv',
    ]);
    for (const { path, hash: actual, bytes, licenses } of resources) {
      const { body, headers } = await ask(`/data/${path}`);
      expect([path, `sha256:${hash('sha256', body, 'hex')}`, Buffer.byteLength(body)]).toEqual([path, actual, bytes]);
      expect(licenses).toMatchObject([{ name: 'CC-BY-4.0', path: 'https://creativecommons.org/licenses/by/4.0/' }]);
      expect([headers['access-control-allow-origin'], headers.etag]).toEqual(['*', expect.any(String)]);
    }
  });

  it('has the outline of each state for maps, and none of a name that is no state', async () => {
    const { app, ctx } = await testApp();
    const ask = visitor(app);
    const outline = await ask(`/data/outlines/${encodeURIComponent('United Arab Emirates')}.json`);
    expect(outline.json()).toEqual(ctx.facts.countryShapes['United Arab Emirates']);
    for (const name of ['Atlantis', 'toString']) {
      expect((await ask(`/data/outlines/${name}.json`)).statusCode).toBe(404);
    }
  });

  it('says the same in JSON and in CSV, and the same as the catalog', async () => {
    const { app } = await testApp();
    const ask = visitor(app);
    for (const table of ['models', 'events']) {
      const records = (await ask(`/data/${table}.json`)).json()[table];
      const rows: Record<string, string>[] = parse((await ask(`/data/${table}.csv`)).body, { columns: true });
      const asText = (record: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value === null ? '' : String(value)]));
      expect(rows).toEqual(records.map(asText));
    }
    const { events } = (await ask('/api/events')).json();
    expect((await ask('/data/events.json')).json().events).toHaveLength(events.length);
  });

  it('has rates in as many digits as mean something', async () => {
    const { body } = await visitor((await testApp()).app)('/data/models.csv');
    const rates = body.split('\r\n').flatMap((line) =>
      line
        .split(',')
        .slice(-3)
        .filter((cell) => cell.includes('.')),
    );
    expect(rates.length).toBeGreaterThan(50);
    expect(rates.filter((rate) => rate.replace(/^0\.0*|\./g, '').length > 4)).toEqual([]);
  });

  it('is no formula to a spreadsheet', () => {
    const records = [{ a: '=1+1' }, { a: 'a "quoted", word' }, { a: null }];
    expect(csvText(records)).toBe('a\r\n\'=1+1\r\n"a ""quoted"", word"\r\n\r\n');
  });
});

describe('what other sites may show', () => {
  it('is a badge with score, range and date, as a picture', async () => {
    const { body, headers } = await visitor((await testApp()).app)('/badge/boeing-787.svg');
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(body).toContain('aria-label="Boeing 787 Dreamliner: score 73 (53 to 93) of 100, records to 2025"');
    expect(body).not.toContain('<script');
  });

  it('is a page that may be framed, without script and cookie; no other page may', async () => {
    const ask = visitor((await testApp()).app);
    const { body, headers, cookies } = await ask('/embed/aircraft/boeing-787');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect([headers['x-frame-options'], cookies, body.includes('<script')]).toEqual([undefined, [], false]);
    expect(body).toContain('1 fatal accident in 5.46 million flights');
    expect((await ask('/badge/boeing-787.svg')).headers['x-frame-options']).toBe('DENY');
  });

  it('is nothing of a model that there is not', async () => {
    const ask = visitor((await testApp()).app);
    for (const url of ['/badge/nothing.svg', '/embed/aircraft/nothing'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  });
});
