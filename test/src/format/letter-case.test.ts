import { expect, it } from 'vitest';
import { lowerFirst } from '#src/format/text.ts';
import { speakValue } from '#src/words/speak.ts';

it('one letter is made large or small, the others stay', () => {
  expect(speakValue('en', { start: 'about one A320' })).toBe('About one A320');
  expect(lowerFirst('The A320')).toBe('the A320');
  expect([speakValue('en', { start: '' }), lowerFirst('')]).toEqual(['', '']);
});
