import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

describe('metrics', () => {
  it('are for whoever is on this machine or has the token, and count what happens', async () => {
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
      'airworthy_answer_seconds_count{method="GET",route="/api/guest/flights/search",status="200"} 1',
    );
    expect(body).toMatch(/nodejs_eventloop_lag_seconds/);
  });
});
