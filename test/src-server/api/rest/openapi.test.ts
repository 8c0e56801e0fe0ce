import { hash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildOpenApi, type Operation } from '#server/api/rest/openapi.ts';
import { restRoutes } from '#server/api/rest/routes.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { giveFlightId } from '#test/support/known-flight.ts';

const document = buildOpenApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
);
const errorShape = z.fromJSONSchema(document.components.schemas.Error as never);

/** Returns the request that the document gives as an example; null when it gives none. */
function exampleOf(method: string, path: string, { parameters, requestBody }: Operation): InjectOptions | null {
  const body = requestBody?.content['application/json'];
  if (body) return body.example ? { method: 'POST', url: path, payload: body.example } : null;
  if (method === 'post') return path.includes('{') ? null : { method: 'POST', url: path };
  if (parameters?.some(({ required, example }) => required && !example)) return null;
  const given = (parameters ?? []).flatMap(({ name, example }): [string, string][] =>
    example ? [[name, example]] : [],
  );
  const address = given.reduce((made, [name, value]) => made.replace(`{${name}}`, value), path);
  return {
    method: 'GET',
    url: `${address}?${new URLSearchParams(given.filter(([name]) => !path.includes(`{${name}}`)))}`,
  };
}

/**
 * Builds a request for an operation without an example, because what it requires exists only after other calls: a link,
 * a key, a code.
 */
function emptyRequest(method: string, path: string): InjectOptions {
  const url = path.replace(/\{\w+\}/g, 'none');
  return method === 'post' ? { method: 'POST', url, payload: {} } : { method: 'GET', url };
}

const EXAMPLE_ID = 4_503_599_627_370_496;

describe('the document of the API', () => {
  it('is served as it is made, and describes every path', async () => {
    const { app } = await testApp();
    const served = (await visitor(app)('/api/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
    expect(served.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(restRoutes.length);
    for (const { method, path } of operations) {
      const url = path.replace(/\{(\w+)\}/, ':$1');
      expect([url, app.hasRoute({ method: method.toUpperCase() as 'GET', url })]).toEqual([url, true]);
    }
  });

  it('has the fit of all rates in every answer with a score or a rate', () => {
    const answers = operations.map(({ name, operation }) => [name, JSON.stringify(operation.responses[200])] as const);
    const rated = answers.filter(([, answer = '']) => /"(score|safetyScore|flightRate|rate)":/.test(answer));
    expect(rated.length).toBeGreaterThan(12);
    expect(rated.filter(([, answer]) => !answer?.includes('"fit":')).map(([name]) => name)).toEqual([]);
  });

  it('names what stands in a path, and gives examples that are as it says', () => {
    for (const { name, path, operation } of operations) {
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect([name, inPath.map((parameter) => `{${parameter.name}}`)]).toEqual([name, path.match(/\{\w+\}/g) ?? []]);
      const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
      if (example)
        expect([name, z.fromJSONSchema(schema as never).safeParse(example).error]).toEqual([name, undefined]);
    }
  });

  it.each(operations)('$name answers what the document says', async ({ method, path, operation }) => {
    const { app, db } = await testApp();
    const isForAll = operation.security.some((way) => Object.keys(way).length === 0);
    const visit = visitor(app);
    if (!isForAll) {
      const refused = await visit({ method: method as 'get', url: path, ...(method === 'post' && { payload: {} }) });
      expect([401, 404]).toContain(refused.statusCode);
      expect(errorShape.safeParse(refused.json()).error).toBeUndefined();
    }
    if (!isForAll || operation.operationId === 'account.login') {
      const register = document.paths['/api/register']?.post?.requestBody?.content['application/json'].example;
      await visit({ method: 'POST', url: '/api/register', payload: register });
      const { flight } = (await visit('/api/flights/search?flightNumber=BA286')).json();
      // ids are random: the new account's report gets the id of the example
      if (flight) await giveFlightId(db, EXAMPLE_ID);
    }
    const example = exampleOf(method, path, operation);
    const response = await visit(example ?? emptyRequest(method, path));
    const answer = operation.responses[response.statusCode];
    if (!answer) {
      // operations that need payment, a plan, mail, a key or an administrator are refused here, with the error format
      // for that
      const refused = [
        'account.sendConfirmation',
        'identities.prove',
        'passkeys.signInOptions',
        'billing.create',
        'billing.cancel',
        'billing.portal',
        'billing.refresh',
        'billing.resume',
        'trips.readAirtrail',
        'trips.stopAirtrail',
        'trips.makeCalendarLink',
        'trips.revokeCalendarLink',
        ...restRoutes.filter(({ who }) => who === 'admin').map(({ procedure }) => procedure),
      ];
      if (example) expect(refused).toContain(operation.operationId);
      expect(errorShape.safeParse(response.json()).error).toBeUndefined();
      return;
    }
    const shape = z.fromJSONSchema(answer.content['application/json'].schema as never);
    expect(shape.safeParse(response.json()).error).toBeUndefined();
    const [first = 'x'] = Object.keys(response.json());
    const { [first]: _, ...rest } = response.json();
    expect(shape.safeParse({ ...rest, [`${first}-other`]: 1 }).success).toBe(false);
  });

  it('can be read on a page that runs no script and loads nothing from elsewhere', async () => {
    const { app } = await testApp({ PUBLIC_URL: 'https://fly.example' });
    const { body, headers } = await visitor(app)('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] as string;
    expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`);
    expect(body).not.toMatch(/<script|style=|onclick|(href|src)="(?!\/|#)/);
    const shown = [...body.matchAll(/<dt><code>((?:GET|POST) [^<]+)</g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(operations.map(({ name }) => name).sort());
    expect(body).toContain("'https://fly.example/api/flights/search?flightNumber=BA286'");
    expect(body).toContain('id="webhooks"');
  });
});
