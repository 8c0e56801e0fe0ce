import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createGuard } from '#server/providers/guard.ts';
import { callJson, limitBody } from '#server/providers/http.ts';
import { countingMeter } from '#test/support/meter.ts';

it('a redirect is not followed: it would carry the key elsewhere', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url as string);
    if (request.url === '/from') response.writeHead(302, { location: '/elsewhere' });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const meter = countingMeter();
  const limits = { timeoutMs: 20_000, requestsPerMinute: 60, concurrent: 1, queued: 0, retries: 0 };
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const guard = createGuard({ service: 'Serper', meter, ...limits });
  const http = { service: 'Serper', baseUrl, keyHeaders: { 'x-api-key': 'secret' }, guard, meter } as const;
  await expect(callJson(http, { path: '/from', schema: z.unknown() })).rejects.toMatchObject({ kind: 'down' });
  expect(asked).toEqual(['/from']);
});

it('an answer is read up to its limit and no further', async () => {
  expect(await limitBody(new Response('12345'), 5).text()).toBe('12345');
  await expect(limitBody(new Response('123456'), 5).text()).rejects.toThrow('answer too large');
});
