import { expect, it } from 'vitest';
import { SharedWork, type Work } from '#server/caching/shared-work.ts';

it('is done once for all who ask while it runs, and again afterwards', async () => {
  const shared = new SharedWork();
  let runs = 0;
  const work = async () => ++runs;
  expect(await Promise.all([shared.join('a', work), shared.join('a', work), shared.join('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await shared.join('a', work)).toBe(3);
});

it('fails for all who wait, and is tried again by the next', async () => {
  const shared = new SharedWork();
  const failing = shared.join('a', () => Promise.reject(new Error('down')));
  const other = shared.join('a', async () => 'never asked');
  await expect(failing).rejects.toThrow('down');
  await expect(other).rejects.toThrow('down');
  expect(await shared.join('a', async () => 'up')).toBe('up');
});

it('tells those who join late what was noted before', async () => {
  const shared = new SharedWork();
  const gate = Promise.withResolvers<void>();
  const heard: string[][] = [[], []];
  const work = async ({ note }: Work<string>) => {
    note('begun');
    await gate.promise;
    note('done');
  };
  const first = shared.join('a', work, { onNote: (note) => heard[0]?.push(note) });
  const second = shared.join('a', work, { onNote: (note) => heard[1]?.push(note) });
  gate.resolve();
  await Promise.all([first, second]);
  expect(heard).toEqual([
    ['begun', 'done'],
    ['begun', 'done'],
  ]);
});

it('goes on while anybody waits, and is stopped with the last one', async () => {
  const shared = new SharedWork();
  const visitors = [new AbortController(), new AbortController()] as const;
  let signal: AbortSignal | undefined;
  const work = (given: Work<never>) => {
    signal = given.signal;
    return new Promise<never>((_, reject) =>
      given.signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  };
  const waits = visitors.map((visitor) => shared.join('a', work, { signal: visitor.signal }));
  visitors[0].abort(new Error('gone'));
  await expect(waits[0]).rejects.toThrow('gone');
  expect(signal?.aborted).toBe(false);
  visitors[1].abort(new Error('gone too'));
  await expect(waits[1]).rejects.toThrow('gone too');
  expect(signal?.aborted).toBe(true);
  expect(await shared.join('a', async () => 'new')).toBe('new');
});

it('ends for all who wait, whatever it waits for itself, and is stopped', async () => {
  const shared = new SharedWork();
  const signals: AbortSignal[] = [];
  const endless = ({ signal }: Work<string>) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const waiting = [shared.join('a', endless), shared.join('a', endless), shared.join('b', endless)];
  const ends = waiting.map((one) => expect(one).rejects.toThrow('the server stops'));
  shared.endAll(new Error('the server stops'));
  await Promise.all(ends);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
});
