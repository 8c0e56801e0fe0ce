import { expect, it } from 'vitest';
import { capital, lowerFirst } from '#src/format/text.ts';

it('one letter is made large or small, the others stay', () => {
  expect(capital('about one A320')).toBe('About one A320');
  expect(lowerFirst('The A320')).toBe('the A320');
  expect([capital(''), lowerFirst('')]).toEqual(['', '']);
});
