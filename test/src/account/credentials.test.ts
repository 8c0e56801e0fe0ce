import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginSchema, nameKey, registerSchema } from '#src/account/credentials.ts';

describe('the form in which names are compared', () => {
  it.each([
    ['Ada', ' aDA '],
    ['ÉLODIE', 'e\u0301lodie'],
    ['ＡＤＡ', 'ada'],
    ['Straße', 'STRAßE'],
    ['🛫 Pilot', '🛫 PILOT'],
  ])('%s and %s are one', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('is its own form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 2000 },
    );
  });
});

it('no input whatever makes the checks throw', () => {
  fc.assert(
    fc.property(fc.anything(), (typed) => {
      expect(loginSchema.safeParse(typed).success).toBe(false);
      expect(registerSchema.safeParse(typed).success).toBe(false);
    }),
  );
});
