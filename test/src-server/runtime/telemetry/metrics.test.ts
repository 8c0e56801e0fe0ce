import { describe, expect, it } from 'vitest';
import { recordStorageFault } from '#db/engine/errors.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';

describe('metrics', () => {
  it('are for this machine or anyone with the token, and count what happens', async () => {
    const { app } = await testApp({ METRICS_TOKEN: 'a-token-for-the-operator' });
    await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
    await visitor(app)('/api/guest/flights/search?flightNumber=ZZ9999');
    const look = (headers: Record<string, string>, remoteAddress = '203.0.113.9') =>
      app.inject({ url: '/metrics', headers, remoteAddress });
    expect((await look({})).statusCode).toBe(404);
    expect((await look({ authorization: 'Bearer a-token-for-the-operatoR' })).statusCode).toBe(404);
    expect((await look({ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1')).statusCode).toBe(404);
    expect((await look({}, '127.0.0.1')).statusCode).toBe(200);
    const { body } = await look({ authorization: 'Bearer a-token-for-the-operator' });
    expect(body).toContain('airworthy_searches_total{outcome="report"} 1');
    expect(body).toContain('airworthy_searches_total{outcome="flight_unknown"} 1');
    expect(body).toContain(
      'airworthy_http_request_duration_seconds_count{method="GET",route="/api/guest/flights/search",status="200"} 1',
    );
    expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
  });

  it.each<Record<string, string>>([{ PUBLIC_URL: 'https://fly.example' }, { TRUST_PROXY: 'loopback' }])(
    'are for the token alone behind a proxy that does not say whom it asks for: %o',
    async (env) => {
      const { app } = await testApp({ METRICS_TOKEN: 'a-token-for-the-operator', ...env });
      const look = (headers: Record<string, string>) =>
        app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' });
      expect((await look({})).statusCode).toBe(404);
      for (const scheme of ['Bearer', 'bearer'])
        expect((await look({ authorization: `${scheme} a-token-for-the-operator` })).statusCode).toBe(200);
    },
  );

  it('count the faults of storage once, however often they are read', async () => {
    const { app } = await testApp();
    const look = async () =>
      /^airworthy_storage_faults_total\{fault="write conflict"\} (\d+)$/m.exec(
        (await app.inject('/metrics')).body,
      )?.[1];
    const before = Number((await look()) ?? 0);
    recordStorageFault('write conflict', new Error('two at once'));
    expect(Number(await look())).toBe(before + 1);
    expect(Number(await look())).toBe(before + 1);
  });

  it('tell calls, credits, tokens, stored answers and what waits', async () => {
    const live = await liveApp();
    const answer = live.openai.hold();
    const search = visitor(live.app)('/api/guest/flights/search?flightNumber=BA286');
    await expect.poll(() => live.openai.count()).toBe(1);
    const look = async () => (await live.app.inject({ url: '/metrics' })).body;
    expect(await look()).toMatch(/^airworthy_shared_work [1-9]$/m);
    answer();
    expect((await search).statusCode).toBe(200);
    await visitor(live.app)('/api/guest/flights/search?flightNumber=BA286');
    const body = await look();
    for (const line of [
      /^airworthy_provider_calls_total\{service="FlightRadar24",outcome="ok"\} 1$/m,
      /^airworthy_provider_calls_total\{service="Serper",outcome="ok"\} 2$/m,
      /^airworthy_provider_spent_total\{service="FlightRadar24",unit="credits"\} [1-9]\d*$/m,
      /^airworthy_provider_spent_total\{service="OpenAI",unit="input_tokens"\} [1-9]\d*$/m,
      /^airworthy_provider_spent_total\{service="OpenAI",unit="output_tokens"\} [1-9]\d*$/m,
      /^airworthy_provider_call_duration_seconds_count\{service="OpenAI"\} 1$/m,
      /^airworthy_stored_answers_total\{outcome="hit"\} [1-9]$/m,
      /^airworthy_stored_answers_total\{outcome="miss"\} [1-9]$/m,
      /^airworthy_shared_work 0$/m,
      /^airworthy_background_tasks 0$/m,
      /^airworthy_provider_waiting\{service="Serper"\} 0$/m,
    ]) {
      expect(body).toMatch(line);
    }
  });
});
