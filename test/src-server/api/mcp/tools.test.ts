import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { saveSeenPosition } from '#db/site/watch/seen-positions.ts';
import { type ToolAnswer, toolAnswerSchema } from '#server/api/mcp/tool-answer.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const TOOLS = ['compare_models', 'explain_method', 'get_airline', 'get_flight_report', 'get_model', 'list_route'];
type Called = { isError?: boolean; content: { text: string }[]; structuredContent: ToolAnswer };

/** Creates an assistant with the protocol's own library. */
async function assistant(transport: Transport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: object = {}) =>
    (await client.callTool({ name, arguments: input as Record<string, unknown> })) as unknown as Called;
  return { client, call };
}

async function overHttp({ app }: TestApp, token?: string) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return assistant(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers } }));
}

async function memberToken({ app }: TestApp): Promise<string> {
  const member = await newMember(app);
  const answer = await member(post('/api/access-tokens', { name: 'assistant', password: 'lockheed-10' }));
  return answer.json().token;
}

describe('the tools for assistants', () => {
  it.each([
    ['tools/call', undefined, 'The field params is missing. Add it and try again.'],
    ['tools/call', {}, 'The field params.name is missing. Add it and try again.'],
    ['tools/list', { cursor: 4 }, 'The field params.cursor must be text.'],
  ])('answer %s with params %j in a sentence', async (method, params, message) => {
    const { app } = await testApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method, params },
    });
    expect(answer.json()).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } });
  });

  it('are those six, and only read', async () => {
    const { client } = await overHttp(await testApp());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
  });

  it('answer with a sentence, an interval, a date and sources', async () => {
    const { call } = await overHttp(await testApp());
    for (const [name, input] of [
      ['get_model', { model: 'B788' }],
      ['compare_models', { a: 'A20N', b: 'B38M' }],
      ['get_airline', { airline: 'BAW' }],
      ['explain_method', {}],
    ] as const) {
      const { structuredContent, content, isError } = await call(name, input);
      const actual = toolAnswerSchema.parse(structuredContent);
      expect([name, isError, actual.interval !== null, actual.sources.length > 0]).toEqual([
        name,
        undefined,
        true,
        true,
      ]);
      expect(actual.asOf).toMatch(/^20\d\d/);
      expect(actual.note).toContain('Do not state a probability for this flight');
      expect(content[0]?.text).toContain(actual.sentence);
    }
    expect((await call('get_model', { model: 'boeing-787' })).structuredContent.sentence).toContain(
      'From 2011 to 2025, the Boeing 787 Dreamliner had 1 fatal accident in 5.46 million flights',
    );
  });

  it('take an airline by its name as a person writes it, and list its checks alone', async () => {
    const { call } = await overHttp(await testApp());
    const { facts, sentence } = (await call('get_airline', { airline: 'British Airways' })).structuredContent;
    expect(sentence).toMatch(/^British Airways: /);
    expect(facts.slice(1)).toEqual([
      expect.stringMatching(/^IOSA/),
      expect.stringMatching(/EU Air Safety List/),
      expect.stringMatching(/fatal accidents? in ten years/i),
      expect.stringMatching(/^Operators certified in the United Kingdom had .* not a finding about this airline\.$/),
    ]);
    expect((await call('get_airline', { airline: 'baw' })).structuredContent.sentence).toBe(sentence);
  });

  it('say how many documents they leave out', async () => {
    const { call } = await overHttp(await testApp());
    const { content, structuredContent } = await call('explain_method');
    const { sources, moreSources } = structuredContent;
    expect([sources.length, moreSources > 0]).toEqual([20, true]);
    expect(content[0]?.text).toContain(`- ${moreSources} more, on the page`);
    expect((await call('get_model', { model: 'B788' })).structuredContent.moreSources).toBe(0);
  });

  it('name each document once, however many events it tells', async () => {
    const { call } = await overHttp(await testApp());
    const { sources } = (await call('get_model', { model: 'tu-154' })).structuredContent;
    const documents = sources.map(({ title, url }) => `${title} ${url}`);
    expect(documents.filter((document, index) => documents.indexOf(document) !== index)).toEqual([]);
  });

  it('list a route without an account', async () => {
    const { call } = await overHttp(await testApp());
    const { structuredContent } = await call('list_route', { origin: 'SFO', destination: 'LHR' });
    expect(structuredContent.facts.join('\n')).toContain('BA286, British Airways');
    expect(structuredContent.sentence).toMatch(/^\d+ flights are known on this route\.$/);
    expect(structuredContent.facts.join('\n')).not.toContain('Banned');
  });

  it('say of a banned airline that it is, with the airline, its flight and each row of a route', async () => {
    const test = await testApp();
    const { call } = await overHttp(test, await memberToken(test));
    const airline = (await call('get_airline', { airline: 'AFL' })).structuredContent;
    expect(airline.sentence).toMatch(/^Aeroflot is banned by the EU Air Safety List \(as of /);
    const route = (await call('list_route', { origin: 'TJM', destination: 'LED' })).structuredContent;
    expect(route.sentence).toMatch(/^Aeroflot is banned by the EU .*\)\. 1 flight is known on this route\.$/);
    expect(route.facts).toEqual([
      expect.stringMatching(/^SU2873, Aeroflot, Banned in the EU, .*, score of its aircraft \d+ \(.*this flight: /),
    ]);
    const flight = (await call('get_flight_report', { flightNumber: 'SU2163' })).structuredContent;
    expect(flight.sentence).toMatch(/^Aeroflot is banned by the EU Air Safety List \(as of .*SU2163, aircraft: /);
    expect(flight.facts.join('\n')).toContain('Banned by the EU Air Safety List since Apr 11, 2022');
    expect(flight.unknown.join()).toContain('This route is as of ');
  });

  it('tell a flight to a member’s program, and count it as one search', async () => {
    const test = await testApp();
    const { call } = await overHttp(test, await memberToken(test));
    for (const turn of [1, 2]) {
      const { structuredContent, isError } = await call('get_flight_report', { flightNumber: 'BA286' });
      expect([turn, isError]).toEqual([turn, undefined]);
      expect(structuredContent.sentence).toMatch(/^BA286, aircraft: /);
      expect(structuredContent.interval).toContain('90% range');
      expect(structuredContent.sources.length).toBeGreaterThan(3);
    }
    const { searchCount } = await test.db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow();
    expect(searchCount).toBe(1);
  });

  it('name the bulletins that only the way that was seen touches', async () => {
    const test = await testApp();
    test.ctx.listDays = new Map(['easa-czib', 'faa-sfar'].map((source) => [source, '2026-11-20']));
    const { call } = await overHttp(test, await memberToken(test));
    const at = Date.parse('2026-11-20T10:00:00Z');
    const seen = { callsign: 'UAE1', at, day: '2026-11-20', address: '896180', state: 'Jordan', source: 'receiver' };
    await saveSeenPosition(test.db, { ...seen, latitude: 31.2, longitude: 36.8, expiresAt: at + 1e9 });
    const { structuredContent } = await call('get_flight_report', { flightNumber: 'EK1' });
    const touched = structuredContent.airspace?.map(({ name, touches }) => `${touches}: ${name}`);
    expect(touched).toContain('path: Airspace of Iraq');
    expect(touched?.filter((line) => line.startsWith('seen'))).toEqual(['seen: Airspace of Jordan']);
  });

  it('refuse a flight without a token, in a sentence that says how to get one; nothing is counted', async () => {
    const test = await testApp();
    const { call } = await overHttp(test);
    const { isError, content } = await call('get_flight_report', { flightNumber: 'BA286' });
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('access token')]);
    expect(await test.db.selectFrom('guest_allowances').selectAll().execute()).toEqual([]);
  });

  it('refuse what names nothing in a sentence', async () => {
    const { call } = await overHttp(await testApp());
    const { isError, content } = await call('get_airline', { airline: 'nowhere-air' });
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('We have no airline of this name')]);
  });

  it('know an aircraft by its name', async () => {
    const { call } = await overHttp(await testApp());
    const asked = { a: 'Boeing 737-8', b: 'Airbus A320neo' };
    const { interval } = (await call('compare_models', asked)).structuredContent;
    expect(interval).toMatch(/Boeing 737 MAX: .*; Airbus A320neo/);
  });

  it('keep no session: a listener is asked to post', async () => {
    const ask = visitor((await testApp()).app);
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode, headers, cookies } = await ask({ method, url: '/mcp' });
      expect([statusCode, headers.allow, cookies]).toEqual([405, 'OPTIONS, POST', []]);
    }
    const broken = await ask({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0' },
      headers: { accept: 'application/json, text/event-stream' },
    });
    expect(broken.statusCode).toBe(400);
  });

  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/event-stream', 'application/json'],
    ['text/html, image/png;q=0.5', 'text/plain'],
    [undefined, undefined],
  ])('answer in JSON a client that accepts %s and sends %s', async (accept, type) => {
    const ask = visitor((await testApp()).app);
    const headers = { ...(accept && { accept }), ...(type && { 'content-type': type }) };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } };
    const payload = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const answer = await ask({ method: 'POST', url: '/mcp', payload, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ]);
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'airworthy' } } });
  });

  it.each([
    ['{"jsonrpc": "2.0", "id": 1,', -32700],
    ['', -32700],
    ['null', -32700],
    ['{"jsonrpc":"2.0"}', -32700],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/none"}', -32601],
  ])('answer %s with an error of JSON-RPC', async (payload, code) => {
    const ask = visitor((await testApp()).app);
    const headers = { 'content-type': 'application/json' };
    const answer = await ask({ method: 'POST', url: '/mcp', payload, headers });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } });
  });

  it('answer a call that the same batch cancels, where no one would ever be answered', async () => {
    const ask = visitor((await testApp()).app);
    const answer = await ask({
      method: 'POST',
      url: '/mcp',
      payload: [
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_model', arguments: { model: 'B788' } } },
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      ],
      headers: { accept: 'application/json, text/event-stream' },
    });
    expect([answer.statusCode, answer.json().id]).toEqual([200, 1]);
  });

  it('are at most ten in one request, which counts as one', async () => {
    const ask = visitor((await testApp()).app);
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const send = (count: number) =>
      ask({ method: 'POST', url: '/mcp', payload: Array.from({ length: count }, (_, id) => ping(id)) });
    expect((await send(10)).json()).toHaveLength(10);
    const refused = await send(11);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error: { code: -32600, message: 'Send at most 10 messages at once.' } });
  });

  it('are limited for an address', async () => {
    const ask = visitor((await testApp()).app);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    let last = 0;
    for (let call = 0; call < 125; call++) {
      last = (
        await ask({
          method: 'POST',
          url: '/mcp',
          payload: message,
          headers: { accept: 'application/json, text/event-stream' },
        })
      ).statusCode;
    }
    expect(last).toBe(429);
  });
});

describe('an assistant on another site', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const ORIGINS = ['https://assistant.example', 'https://chat.example', 'null', 'http://localhost:6274'];

  it.each(ORIGINS)('is answered with Origin %s, with a token and without, and so is its preflight', async (origin) => {
    const test = await testApp();
    const token = await memberToken(test);
    for (const more of [{}, { authorization: `Bearer ${token}` }, { 'sec-fetch-site': 'cross-site' }]) {
      const headers = { origin, accept: 'application/json, text/event-stream', ...more };
      const answer = await test.app.inject({ method: 'POST', url: '/mcp', headers, payload: initialize });
      expect([answer.statusCode, answer.json().result.serverInfo.name]).toEqual([200, expect.any(String)]);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const preflight = await test.app.inject({ method: 'OPTIONS', url: '/mcp', headers: { origin, ...asked } });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('uses no cookie: a member who is signed in here is no one there', async () => {
    const test = await testApp();
    const member = await newMember(test.app);
    const params = { name: 'get_flight_report', arguments: { flightNumber: 'BA286' } };
    const answer = await member({
      ...post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      headers: { origin: 'https://assistant.example' },
    });
    expect(answer.json().result.isError).toBe(true);
    expect((await member('/api/user')).json().searchCount).toBe(0);
    expect(answer.cookies).toEqual([]);
  });
});
