import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createFlightradar24 } from '#server/providers/flightradar24.ts';
import { createOpenAi } from '#server/providers/openai.ts';
import type { RequestBudget } from '#server/providers/request-budget.ts';
import { createSerper } from '#server/providers/web-search.ts';
import { AppError } from '#src/errors.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import type { Emulator } from '#test/emulators/emulator.ts';
import type { Fault } from '#test/emulators/fault.ts';
import { startFlightradar24 } from '#test/emulators/flightradar24.ts';
import { startOpenAi } from '#test/emulators/openai.ts';
import { startSerper } from '#test/emulators/serper.ts';
import { memoryBudget } from '#test/support/memory-budget.ts';
import { type CountingMeter, countingMeter } from '#test/support/meter.ts';

type Settings = {
  baseUrl: string;
  meter: CountingMeter;
  apiKey: string | null;
  requestsPerMinute: number;
  timeoutMs: number;
  budget?: RequestBudget;
};
type Service = {
  name: string;
  start: () => Promise<Emulator>;
  /** one query, from the request to the response or the error */
  connect: (settings: Settings) => (signal?: AbortSignal) => Promise<unknown>;
  key: string;
};

/** A busy machine also gets its responses late. */
const PATIENT_MS = 20_000;
const WINDOW = { from: '2026-11-10T00:00:00Z', to: '2026-11-20T00:00:00Z' };
const services: Service[] = [
  {
    name: 'FlightRadar24',
    key: 'fr24-key',
    start: () => startFlightradar24(),
    connect: (settings) => {
      const provider = createFlightradar24(settings);
      return (signal) => provider.findByNumber(parseFlightNumber('BA286') as FlightDesignator, WINDOW, signal);
    },
  },
  {
    name: 'Serper',
    key: 'serper-key',
    start: () => startSerper(),
    connect: (settings) => {
      const provider = createSerper(settings);
      return (signal) => provider.search({ text: '"Airbus A380" accident', kind: 'web' }, signal);
    },
  },
  {
    name: 'OpenAI',
    key: 'openai-key',
    start: () => startOpenAi(),
    connect: (settings) => {
      const provider = createOpenAi({ ...settings, baseUrl: `${settings.baseUrl}/v1`, model: 'gpt-5.4-mini' });
      const schema = z.object({ claims: z.array(z.unknown()) });
      return (signal) => provider.answer({ instructions: 'Say it.', input: '[1] one', name: 'claims', schema }, signal);
    },
  },
];

/** Fault → what is thrown, and whether the request is retried: not where a retry cannot help. */
const table: Record<Fault, { kind: string; code: string; says: RegExp; isRetried: boolean }> = {
  hang: { kind: 'timeout', code: 'provider_timeout', says: /took too long/, isRetried: false },
  drip: { kind: 'timeout', code: 'provider_timeout', says: /took too long/, isRetried: false },
  refused: { kind: 'down', code: 'provider_unavailable', says: /isn't available right now/, isRetried: false },
  unauthorized: {
    kind: 'refused',
    code: 'provider_not_configured',
    says: /Authentication failed.*API key/,
    isRetried: false,
  },
  outOfCredit: { kind: 'outOfCredit', code: 'provider_unavailable', says: /out of credit/, isRetried: false },
  rateLimited: { kind: 'rateLimited', code: 'provider_unavailable', says: /limiting our requests/, isRetried: false },
  serverError: { kind: 'down', code: 'provider_unavailable', says: /isn't available right now/, isRetried: true },
  html: { kind: 'invalid', code: 'provider_answer_invalid', says: /unexpected response/, isRetried: false },
  halfJson: { kind: 'invalid', code: 'provider_answer_invalid', says: /unexpected response/, isRetried: false },
  wrongShape: { kind: 'invalid', code: 'provider_answer_invalid', says: /unexpected response/, isRetried: false },
  huge: { kind: 'invalid', code: 'provider_answer_invalid', says: /unexpected response/, isRetried: false },
};

describe.each(services)('$name', (service) => {
  let emulator: Emulator;
  let meter: CountingMeter;
  beforeEach(async () => {
    emulator = await service.start();
    meter = countingMeter();
  });
  afterEach(() => emulator.close());
  const ask = (more: Partial<Settings> = {}, signal?: AbortSignal) =>
    service.connect({
      baseUrl: emulator.url,
      meter,
      apiKey: service.key,
      requestsPerMinute: 60,
      timeoutMs: PATIENT_MS,
      ...more,
    })(signal);

  test.each(Object.entries(table))('%s', async (fault, { kind, code, says, isRetried }) => {
    await emulator.fail(fault as Fault);
    emulator.rateLimitHeaders = { 'retry-after': '30' };
    const neverEnds = fault === 'hang' || fault === 'drip';
    const error = await errorOf(ask(neverEnds ? { timeoutMs: 900 } : {}));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ kind, code, details: { service: service.name } });
    expect(error.message).toMatch(says);
    expect(error.message).toContain(service.name);
    if (fault !== 'unauthorized') expect(error.message).not.toMatch(/API key|Authentication failed|Unauthorized/);
    expect(emulator.count() > 1).toBe(isRetried);
    if (neverEnds) await expect.poll(() => emulator.calls[0]?.isAborted).toBe(true);
  });

  test.each([
    ['wrongShape', []],
    ['halfJson', []],
    ['serverError', [0]],
  ] as const)(
    'an answer that cannot be read (%s) costs what it may cost at most, a refusal nothing',
    async (fault, prices) => {
      await emulator.fail(fault, 1);
      const settled: number[] = [];
      const settle = async (spent: number) => void settled.push(spent);
      const budget: RequestBudget = { take: async () => ({ waitMs: 0, settle }) };
      await ask({ budget }).catch(() => undefined);
      expect(settled.slice(0, 1)).toEqual(prices);
    },
  );

  test('a missing key is reported without sending anything', async () => {
    const error = await errorOf(ask({ apiKey: null }));
    expect(error).toMatchObject({
      kind: 'missing',
      code: 'provider_not_configured',
      details: { service: service.name },
    });
    expect(error.message).toMatch(new RegExp(`${service.name}.*API key`));
    expect(emulator.count()).toBe(0);
  });

  test('a failure that passes is got over', async () => {
    await emulator.fail('serverError', 1);
    await expect(ask()).resolves.toBeDefined();
    expect(meter.calls).toEqual([`${service.name} down`, `${service.name} ok`]);
  });

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1_500).toUTCString()],
  ])('Retry-After in %s is waited for where the time allows', async (_form, header) => {
    await emulator.fail('rateLimited', 1);
    emulator.rateLimitHeaders = { 'retry-after': header() };
    const startedAt = performance.now();
    await expect(ask()).resolves.toBeDefined();
    expect(performance.now() - startedAt).toBeGreaterThan(450);
    expect(emulator.count()).toBe(2);
  });

  test('Retry-After beyond the time limit is reported at once, with the wait', async () => {
    await emulator.fail('rateLimited');
    emulator.rateLimitHeaders = { 'retry-after': '120' };
    const startedAt = performance.now();
    const error = await errorOf(ask());
    expect(error.details.retryAfterSeconds).toBe(120);
    expect(performance.now() - startedAt).toBeLessThan(PATIENT_MS / 2);
    expect(emulator.count()).toBe(1);
  });

  test('the caller going away stops the request, and is reported as that', async () => {
    await emulator.fail('hang');
    const caller = new AbortController();
    const asked = ask({}, caller.signal);
    await expect.poll(() => emulator.count()).toBe(1);
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect.poll(() => emulator.calls[0]?.isAborted).toBe(true);
    expect(meter.calls).toEqual([`${service.name} aborted`]);
  });

  test('after five failures in a row nothing is sent for a while', async () => {
    await emulator.fail('serverError');
    const question = service.connect({
      baseUrl: emulator.url,
      meter,
      apiKey: service.key,
      requestsPerMinute: 600,
      timeoutMs: PATIENT_MS,
    });
    for (let time = 0; time < 6; time++) await errorOf(question());
    const sent = emulator.count();
    expect(sent).toBe(5);
    expect(await errorOf(question())).toMatchObject({ kind: 'down' });
    expect(emulator.count()).toBe(sent);
  });

  test('the minute of the plan is kept: what cannot wait fails clearly, unsent', async () => {
    const question = service.connect({
      baseUrl: emulator.url,
      meter,
      apiKey: service.key,
      requestsPerMinute: 3,
      budget: memoryBudget({ perMinute: 3, perDay: Number.POSITIVE_INFINITY }),
      timeoutMs: 5_000,
    });
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => question()));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
    expect(emulator.count()).toBe(3);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason.message).toMatch(/has reached its request limit/);
  });
});

async function errorOf(asked: Promise<unknown>): Promise<AppError> {
  try {
    await asked;
  } catch (error) {
    return error as AppError;
  }
  throw new Error('no error');
}
