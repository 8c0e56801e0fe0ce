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

it('what an account is created with may be as long as the form says, and no longer', () => {
  const typed = { username: 'ada', email: 'ada@airworthy.example', password: 'secret' };
  const isTaken = (more: object) => registerSchema.safeParse({ ...typed, ...more }).success;
  for (const [name, longest, end] of [
    ['username', 64, ''],
    ['email', 254, '@airworthy.example'],
    ['password', 128, ''],
    ['invitation', 100, ''],
  ] as const) {
    const [fits, isTooLong] = [longest, longest + 1].map((length) => 'a'.repeat(length - end.length) + end);
    expect([name, isTaken({ [name]: fits }), isTaken({ [name]: isTooLong })]).toEqual([name, true, false]);
  }
  expect([isTaken({ username: 'ad' }), isTaken({ password: 'secre' })]).toEqual([false, false]);
  const mayLogIn = (length: number) =>
    loginSchema.safeParse({ username: 'a'.repeat(length), password: 'secret' }).success;
  expect([2, 3, 254, 255].map(mayLogIn)).toEqual([false, true, true, false]);
});
