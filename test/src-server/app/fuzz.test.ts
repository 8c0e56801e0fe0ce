import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { updateUser } from '#db/site/account/users.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { type Malformed, malformed, requestOf, type Target } from '#test/support/malformed-requests.ts';
import { newMember } from '#test/support/member.ts';
import { procedureNames, procedureTypes } from '#test/support/procedures.ts';
import { routesOf } from '#test/support/routing-table.ts';

const REQUESTS = process.env.TEST_ALL ? 7_500 : 1_200;
/** A different one each time. FUZZ_SEED repeats a run. */
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const TRACE =
  /(\n|\\n) +at |\bat [^"\n<]+:\d+:\d+|node_modules|\.ts:\d+|SQLITE_|syntax error|invalid input syntax|invalid byte sequence/;
/** How the validation library describes invalid input. */
const LIBRARY = /Invalid input|expected \w+, received|Too (big|small): /;
const UNPACK: Record<string, (packed: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

it(`${REQUESTS} malformed requests to every path: no 5xx but 503, no trace, and errors that say their code`, async () => {
  const { app, db } = await testApp(
    { RATE_LIMITS: 'off', DATABASE_URL: `file:${join(testFolder(), 'a.db')}` },
    { clientFolder: aPage() },
  );
  const targets = [...(await servedTargets(app)), ...procedureTargets()];
  const numRuns = Math.ceil(REQUESTS / targets.length);
  const counts = new Map<number, number>();
  for (const [index, target] of targets.entries()) {
    const member = await newMember(app, `bessie-${index}`);
    await updateUser(db, (await member('/api/user')).json().id, { role: 'admin' });
    const isMet = async (made: Malformed, isMember: boolean) => {
      const response = await (isMember ? member : visitor(app))(requestOf(target, made));
      counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1);
      expectHonest(response);
    };
    const property = fc.asyncProperty(malformed, fc.boolean(), isMet);
    await fc.assert(property, { numRuns, seed: SEED }).catch((cause) => {
      throw new Error(`${target.method} ${target.url}, FUZZ_SEED=${SEED}: ${(cause as Error).message}`, { cause });
    });
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const actual = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(`${total} requests to ${targets.length} targets, seed ${SEED}; by status ${actual.join(', ')}`);
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  expect(counts.get(400)).toBeGreaterThan(total / 10);
});

function expectHonest(response: LightMyRequestResponse): void {
  const { statusCode, headers, rawPayload } = response;
  // an answer to HEAD names the encoding of a body that it does not have
  const unpack = rawPayload.length > 0 ? UNPACK[String(headers['content-encoding'])] : undefined;
  const body = (unpack?.(rawPayload) ?? rawPayload).toString();
  expect(body).not.toMatch(TRACE);
  expect(body).not.toMatch(LIBRARY);
  if (statusCode >= 500) expect(statusCode).toBe(503);
  expect(({} as { role?: string }).role).toBeUndefined();
  if (statusCode < 400 || body === '') return;
  const isPage = String(headers['content-type']).startsWith('text/html');
  // dots in a path lead elsewhere
  const [path] = String(response.raw.req.url).split('?');
  if (isPage) expect(path).not.toMatch(/^\/(api|trpc|assets)\//);
  else expect(codesOf(JSON.parse(body))).not.toContain(undefined);
}

/**
 * Returns the codes of an error, including those of the procedures of a batch and of the assistants' protocol;
 * undefined for an error without one.
 */
function codesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer.flatMap(codesOf);
  const { code, message, requestId, error, result, jsonrpc } = answer as Record<string, unknown> & {
    error?: { code?: number; message?: string; data?: { appCode?: string } };
  };
  if (error && jsonrpc) return [error.message && error.code];
  if (error) return [error.message && error.data?.appCode];
  if (result) return [];
  return [message && requestId && code];
}

/** Returns every path and method that the server itself says it serves, and some that it does not. */
async function servedTargets(app: FastifyInstance): Promise<Target[]> {
  const served = (await routesOf(app)).filter(({ method }) => method === 'GET' || method === 'POST');
  expect(served).toContainEqual({ method: 'GET', url: '/shared/:token/card.png' });
  const others = ['/:path', '/api/:path', '/trpc/:path', '/assets/:path', '/details/:id'];
  return [...served, ...others.map((url) => ({ method: 'GET', url }))].map(({ method, url }) => ({
    method: method as Target['method'],
    url,
    isTrpcQuery: method === 'GET' && url.startsWith('/trpc/'),
  }));
}

/** Returns what tRPC itself serves: mutations and batches. */
function procedureTargets(): Target[] {
  const names = (type: string) => procedureNames.filter((name) => procedureTypes.get(name) === type);
  return [
    ...names('mutation').map((name): Target => ({ method: 'POST', url: `/trpc/${name}` })),
    { method: 'GET', url: `/trpc/${names('query').join(',')}`, isTrpcQuery: true },
    { method: 'POST', url: '/trpc/account.login,account.logout,help.send' },
  ];
}

function aPage(): string {
  const folder = testFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'export {};');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  return folder;
}
