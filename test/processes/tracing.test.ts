import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { testFolder } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };

it('a live search is one trace: the request, its statements, its calls of services', async () => {
  const collector = await startCollector();
  const server = await startServer({
    ...emulatorEnv(await startEmulators()),
    DATABASE_URL: `file:${join(testFolder(), 'airworthy.db')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  });
  const path = '/api/guest/flights/search';
  expect((await fetch(`${server.address}${path}?flightNumber=BA286`)).status).toBe(200);
  await server.stop();

  const request = collector.spans.find(({ name }) => name === `GET ${path}`);
  const ofTrace = collector.spans.filter(({ traceId }) => traceId === request?.traceId);
  const names = ofTrace.map(({ name }) => name);
  for (const name of ['FlightRadar24', 'Serper', 'OpenAI', 'insert flights']) expect(names).toContain(name);
  // every span has a parent in the trace
  const ids = new Set(ofTrace.map(({ spanId }) => spanId));
  expect(ofTrace.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId))).toEqual([request]);
  expect(collector.spans.some(({ name }) => name === 'job sweep')).toBe(true);
  // typed text and statement values are not included
  expect(collector.text()).not.toContain('BA286');
});

/** Accepts OTLP over HTTP as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    get spans(): Span[] {
      const batches = bodies.map(
        (body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] },
      );
      return batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
    },
  };
}
