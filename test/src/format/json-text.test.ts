import { expect, it } from 'vitest';
import { JsonText } from '#src/format/json-text.ts';

const bytes = new TextEncoder().encode('"São Paulo"');
const answer = new JsonText<{ city: string }>(['{"city":', bytes, '}']);

it('stands for its object wherever that is serialised', () => {
  expect(answer.toJSON()).toEqual({ city: 'São Paulo' });
  expect(JSON.stringify({ answer })).toBe('{"answer":{"city":"São Paulo"}}');
});

it('takes more fields at its end', () => {
  expect(answer.with({ count: 2, isLast: true }).toJSON()).toEqual({ city: 'São Paulo', count: 2, isLast: true });
  expect(answer.toJSON()).toEqual({ city: 'São Paulo' });
});
