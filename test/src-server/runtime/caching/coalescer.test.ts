import { expect, it } from 'vitest';
import { Coalescer } from '#server/runtime/caching/coalescer.ts';

it('what is asked for while a round runs is done by one more, with all that they brought', async () => {
  const coalescer = new Coalescer<string, string>();
  const first = Promise.withResolvers<void>();
  const rounds: string[][] = [];
  const work = async (items: string[]) => {
    rounds.push([...items]);
    if (rounds.length === 1) await first.promise;
    return items.join();
  };
  const asked = ['a', 'b', 'c'].map((item) => coalescer.run('key', [item], work));
  first.resolve();
  expect(await Promise.all(asked)).toEqual(['a', 'b,c', 'b,c']);
  expect(await coalescer.run('key', ['d'], work)).toBe('d');
  expect(rounds).toEqual([['a'], ['b', 'c'], ['d']]);
});
