import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VERSION } from '#server/runtime/process/version.ts';
import { DATA_LICENSE } from '#src/catalog/data-set.ts';
import { startEmulator } from '#test/emulators/emulator.ts';
import { testApp, visitor } from '#test/support/app.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = read('docs/recipes.md');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

async function briefOf(path: string) {
  const { app } = await testApp();
  return (await visitor(app)(path)).json();
}

describe('the page of recipes', () => {
  it('has a sensor whose fields are in a real answer', async () => {
    const [{ resource, sensor }] = parse(blockOf('yaml')).rest;
    const { flights } = await briefOf(new URL(resource).pathname + new URL(resource).search);
    expect(Object.keys(flights[0])).toEqual(expect.arrayContaining(sensor[0].json_attributes));
    expect(sensor[0].value_template).toContain('flights[0].flightRate.verdict');
    expect(flights[0].flightRate.verdict).toBe('unclear');
  });

  it('has a workflow whose nodes are joined and ask for the same', async () => {
    const { nodes, connections } = JSON.parse(blockOf('json'));
    const names = nodes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Start', connections.Start.main[0][0].node, connections.Brief.main[0][0].node]);
    const { pathname, search } = new URL(nodes[1].parameters.url);
    expect((await briefOf(pathname + search)).flights[0].ban).toBeNull();
  });
});

describe('the command line', () => {
  const run = promisify(execFile);
  const cli = async (args: string[], url: string) => {
    const env = { PATH: process.env.PATH, AIRWORTHY_URL: url };
    const ended = run(process.execPath, [join(ROOT, 'src-client/cli/airworthy.mjs'), ...args], { env });
    return ended.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
  };

  it('says what is known of each flight, or why nothing is', async () => {
    const { app } = await testApp();
    const answers = new Map<string, unknown>();
    for (const flights of ['BA286:2026-12-01,LH492', 'BA286,nonsense', 'BA286:2026-12-01']) {
      answers.set(flights, (await visitor(app)(`/api/brief?flights=${flights}`)).json());
    }
    const error = { status: 500, body: '' };
    const server = await startEmulator({
      errors: { unauthorized: error, outOfCredit: error, rateLimited: error, serverError: error },
      answer: ({ query }) => ({ status: 200, body: answers.get(query.flights ?? '') }),
    });
    const known = await cli(['BA286', '2026-12-01', 'LH492'], server.url);
    expect(known.code).toBe(0);
    expect(known.said).toMatch(/^BA286 · British Airways · SFO to LHR\n {2}Aircraft: Boeing 777 \(\d+%\)/);
    expect(known.said).toMatch(/fatal accidents per million departures \(90% range\)/);
    expect(known.said).toContain('\n\nLH492 · Lufthansa');
    expect(await cli(['BA286', 'nonsense'], server.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('nonsense'),
    });
    const { said } = await cli(['--json', 'BA286', '2026-12-01'], server.url);
    expect(JSON.parse(said)).toEqual(answers.get('BA286:2026-12-01'));
    await server.close();
    const away = await cli(['BA286'], server.url);
    expect(away).toMatchObject({ code: 1, said: expect.stringContaining('Set AIRWORTHY_URL') });
  });

  it.each([[[]], [['2026-12-01']], [['--help']]])('explains itself after %j', async (args) => {
    expect(await cli(args, 'http://127.0.0.1:9')).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: /) });
  });
});

it('the citation and the deposit have the version, the license and the title of one data set', () => {
  const [citation, deposit] = [parse(read('CITATION.cff')), JSON.parse(read('.zenodo.json'))];
  expect(citation).toMatchObject({ 'cff-version': '1.2.0', type: 'dataset', license: DATA_LICENSE.name });
  expect(String(citation.version)).toBe(VERSION);
  expect(JSON.parse(read('src-client/cli/package.json')).version).toBe(VERSION);
  expect(deposit).toMatchObject({ upload_type: 'dataset', title: citation.title, access_right: 'open' });
  expect(deposit.license).toBe(citation.license.toLowerCase());
  expect(deposit.creators).toEqual(citation.authors);
});
