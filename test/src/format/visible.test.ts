import { describe, expect, it } from 'vitest';
import { hasHidden, isVisible } from '#src/format/visible.ts';

const HIDDEN = ['bo\u200bss', '\u00adboss', '\u200f\u200eabc', 'boss\ufe0f', 'b\u3164ss', 'boss\u2800', 'a\u200db'];

describe('what a reader sees', () => {
  it.each(['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u0301\u0301\u0301', ' \u00a0 '])(
    'is nothing of %j',
    (text) => {
      expect(isVisible(text)).toBe(false);
    },
  );

  it.each(HIDDEN)('is not all of %j', (text) => {
    expect([isVisible(text), hasHidden(text)]).toEqual([true, true]);
  });

  it.each(['boss', 'Zoë Müller', 'محمد', 'क्षमा', '🛫🛬✈️', '👩🏽‍🚀 Ann', '👩‍❤️‍👨', 'e\u0301lodie', '- _ -'])(
    'is all of %s',
    (text) => {
      expect([isVisible(text), hasHidden(text)]).toEqual([true, false]);
    },
  );
});
