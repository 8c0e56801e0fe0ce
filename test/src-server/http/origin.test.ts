import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Settings } from '#server/config.ts';
import { checkOrigin } from '#server/http/address.ts';

const warned: string[] = [];
const ask = (settings: Settings, headers: Record<string, string>, host: string): void => {
  const log = { warn: (line: string) => void warned.push(line) };
  const request = { method: 'POST', headers, host, log, routeOptions: { url: '/api/x', config: {} } };
  checkOrigin(settings, request as unknown as FastifyRequest);
};
const isLetIn = (headers: Record<string, string>, PUBLIC_URL?: string, host = 'localhost:3000'): boolean => {
  try {
    ask({ PUBLIC_URL } as Settings, headers, host);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'wrong_origin' });
    return false;
  }
};

it.each([
  ['a program', {}, true],
  ['our own page', { origin: 'http://localhost:3000' }, true],
  ['our own page by the address that is set', { origin: 'https://airworthy.example' }, true],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a site whose name ends as ours', { origin: 'https://evil-airworthy.example' }, false],
  ['a site below ours', { origin: 'https://evil.airworthy.example' }, false],
  ['our host at another port', { origin: 'http://localhost:3001' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['another site that names no origin', { 'sec-fetch-site': 'cross-site' }, false],
])('a change that comes from %s is let in: %o %s', (_who, headers, expected) => {
  expect(isLetIn(headers, 'https://airworthy.example')).toBe(expected);
});

it('where no address is set, the host that was asked counts', () => {
  expect(isLetIn({ origin: 'http://localhost:3000' })).toBe(true);
  expect(isLetIn({ origin: 'https://airworthy.example' })).toBe(false);
});

it.each([
  ['in capitals', 'Airworthy.Example', true],
  ['with the port of https', 'airworthy.example:443', true],
  ['with another port', 'airworthy.example:8443', false],
  ['that cannot be read', 'airworthy .example', false],
  ['that is missing', '', false],
])('a proxy may send the host %s: %s', (_how, host, expected) => {
  expect(isLetIn({ origin: 'https://airworthy.example' }, undefined, host)).toBe(expected);
  expect(isLetIn({ origin: 'null' }, undefined, host)).toBe(false);
});

it.each([
  ['is not set', undefined],
  ['is of another time', 'https://old.example'],
])('the log names PUBLIC_URL once where a proxy changes the host and it %s', (_how, PUBLIC_URL) => {
  const settings = { PUBLIC_URL } as Settings;
  warned.length = 0;
  const refused = (headers: Record<string, string>) => expect(() => ask(settings, headers, '127.0.0.1:3000')).toThrow();
  refused({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(warned).toEqual([]);
  for (const _ of [1, 2]) refused({ origin: 'https://fly.example', 'sec-fetch-site': 'same-origin' });
  expect(warned).toEqual([
    expect.stringMatching(/came here as 127\.0\.0\.1:3000\. .*set PUBLIC_URL=https:\/\/fly\.example$/),
  ]);
});
