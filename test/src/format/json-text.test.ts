import { expect, it } from 'vitest';
import { JsonText } from '#src/format/json-text.ts';

const bytes = new TextEncoder().encode('"São Paulo"');
const answer = new JsonText<{ city: string }>(() => ['{"city":', bytes], { name: 'a' });

it('is written as its object wherever that is serialized', () => {
  expect(answer.toJSON()).toEqual({ city: 'São Paulo' });
  expect(JSON.stringify({ answer })).toBe('{"answer":{"city":"São Paulo"}}');
});

it('takes more fields at its end', () => {
  expect(answer.with({ count: 2, isLast: true }).toJSON()).toEqual({ city: 'São Paulo', count: 2, isLast: true });
  expect(answer.toJSON()).toEqual({ city: 'São Paulo' });
  expect(answer.with({ count: 2 }).with({ isLast: true }).toJSON()).toEqual({
    city: 'São Paulo',
    count: 2,
    isLast: true,
  });
});

it('is joined once, when it is read, and keeps the name of its beginning', () => {
  let times = 0;
  const text = new JsonText<{ a: number }>(() => {
    times++;
    return ['{"a":1'];
  });
  const more = text.with({ b: 2 });
  expect([times, more.name, answer.with({ b: 2 }).name]).toEqual([0, null, 'a']);
  expect([more.toJSON(), text.toJSON(), times]).toEqual([{ a: 1, b: 2 }, { a: 1 }, 1]);
});
