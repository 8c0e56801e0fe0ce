import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildCards } from '#server/cards/cards.ts';
import type { ReportSummary } from '#src/sharing/report-summary.ts';
import type { Spoken } from '#src/words/speak.ts';

const report = (flightNumber: string) => ({ flightNumber }) as Spoken<ReportSummary>;
const textOf = (card: Buffer | null) => card?.toString();

/**
 * Threads that respond with the flight number and the number of the thread, unless they are told to do something else.
 */
const FAKE = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', ({ flightNumber }) => {
  if (flightNumber === 'hangs') return;
  if (flightNumber === 'dies') process.exit(1);
  if (flightNumber === 'throws') throw new Error('out of memory');
  if (flightNumber === 'fails') return parentPort.postMessage({ problem: 'no such letter' });
  parentPort.postMessage({ png: Buffer.from(flightNumber + ' by ' + workerData) });
});`;

function fakeCards({ limit = () => new AbortController().signal } = {}) {
  const threads: Worker[] = [];
  onTestFinished(async () => {
    for (const thread of threads) await thread.terminate();
  });
  const start = () => {
    const thread = new Worker(FAKE, { eval: true, workerData: threads.length + 1 });
    threads.push(thread);
    return thread;
  };
  const cards = buildCards({ start, limit });
  return { draw: async (name: string) => textOf(await cards.draw(name, report(name))), cards, threads };
}

describe('cards', () => {
  it('are all drawn by one thread, each once', async () => {
    const { draw, threads } = fakeCards();
    expect(await Promise.all(['BA286', 'LH400', 'BA286'].map(draw))).toEqual([
      'BA286 by 1',
      'LH400 by 1',
      'BA286 by 1',
    ]);
    expect(await draw('UA1')).toBe('UA1 by 1');
    expect(threads).toHaveLength(1);
  });

  it.each(['dies', 'throws'])('are drawn by another thread after one that %s', async (name) => {
    const { draw } = fakeCards();
    expect(await draw('BA286')).toBe('BA286 by 1');
    await expect(draw(name)).rejects.toThrow();
    expect(await draw('LH400')).toBe('LH400 by 2');
  });

  it('take no longer than their limit, and hold up no request after it', async () => {
    const limits: AbortController[] = [];
    const limit = () => {
      limits.push(new AbortController());
      return (limits.at(-1) as AbortController).signal;
    };
    const { draw, threads } = fakeCards({ limit });
    const both = Promise.allSettled([draw('hangs'), draw('BA286')]);
    await expect.poll(() => limits.length).toBe(1);
    limits[0]?.abort();
    const [hung, next] = await both;
    expect([hung, next]).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: 'BA286 by 2' },
    ]);
    expect(threads).toHaveLength(2);
  });

  it('that cannot be drawn leave the thread for the others', async () => {
    const { draw } = fakeCards();
    await expect(draw('fails')).rejects.toThrow('The card was not drawn: no such letter');
    expect(await draw('BA286')).toBe('BA286 by 1');
  });

  it('wait in a line of twenty, and no more', async () => {
    const { draw } = fakeCards();
    const drawn = await Promise.all(Array.from({ length: 25 }, (_, no) => draw(`AA${no}`)));
    expect(drawn.filter((card) => card === undefined)).toHaveLength(4);
    expect(await draw('AA24')).toBe('AA24 by 1');
  });
});
