import { expect, it } from 'vitest';
import { SingleFlight, type TaskContext } from '#server/runtime/caching/single-flight.ts';

it('is done once for all who ask while it runs, and again afterwards', async () => {
  const flights = new SingleFlight();
  let runs = 0;
  const work = async () => ++runs;
  expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual([
    1, 1, 2,
  ]);
  expect(await flights.run('a', work)).toBe(3);
});

it('fails for all who wait, and is tried again by the next', async () => {
  const flights = new SingleFlight();
  const failing = flights.run('a', () => Promise.reject(new Error('down')));
  const other = flights.run('a', async () => 'never asked');
  await expect(failing).rejects.toThrow('down');
  await expect(other).rejects.toThrow('down');
  expect(await flights.run('a', async () => 'up')).toBe('up');
});

it('tells those who join late what was reported before', async () => {
  const flights = new SingleFlight();
  const gate = Promise.withResolvers<void>();
  const heard: string[][] = [[], []];
  const work = async ({ progress }: TaskContext<string>) => {
    progress('begun');
    await gate.promise;
    progress('done');
  };
  const first = flights.run('a', work, { onProgress: (step) => heard[0]?.push(step) });
  const second = flights.run('a', work, { onProgress: (step) => heard[1]?.push(step) });
  gate.resolve();
  await Promise.all([first, second]);
  expect(heard).toEqual([
    ['begun', 'done'],
    ['begun', 'done'],
  ]);
});

it('goes on while anybody waits, and is stopped with the last one', async () => {
  const flights = new SingleFlight();
  const visitors = [new AbortController(), new AbortController()] as const;
  let signal: AbortSignal | undefined;
  const work = (given: TaskContext<never>) => {
    signal = given.signal;
    return new Promise<never>((_, reject) =>
      given.signal.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  };
  const waits = visitors.map((visitor) => flights.run('a', work, { signal: visitor.signal }));
  visitors[0].abort(new Error('gone'));
  await expect(waits[0]).rejects.toThrow('gone');
  expect(signal?.aborted).toBe(false);
  visitors[1].abort(new Error('gone too'));
  await expect(waits[1]).rejects.toThrow('gone too');
  expect(signal?.aborted).toBe(true);
  expect(await flights.run('a', async () => 'new')).toBe('new');
});

it('ends for all who wait, whatever it waits for itself, and is stopped', async () => {
  const flights = new SingleFlight();
  const signals: AbortSignal[] = [];
  const endless = ({ signal }: TaskContext<string>) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const waiting = [flights.run('a', endless), flights.run('a', endless), flights.run('b', endless)];
  const ends = waiting.map((one) => expect(one).rejects.toThrow('the server stops'));
  flights.endAll(new Error('the server stops'));
  await Promise.all(ends);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
});

it('an abandoned one does not end the next one with it', async () => {
  const flights = new SingleFlight();
  const [old, next] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const visitor = new AbortController();
  const left = flights.run('a', () => old.promise, { signal: visitor.signal });
  visitor.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const first = flights.run('a', () => next.promise);
  old.resolve('old');
  await old.promise;
  const second = flights.run('a', async () => 'asked twice');
  next.resolve('once');
  expect(await Promise.all([first, second])).toEqual(['once', 'once']);
});
