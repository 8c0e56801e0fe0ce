import { describe, expect, it } from 'vitest';
import { accessTokenOrderSchema } from '#src/account/access-token.ts';
import { roleSchema } from '#src/account/owner.ts';
import { channelIdSchema, quietHoursSchema } from '#src/watch/channel.ts';

const NO_NUMBERS = [null, '', ' ', true, false, [], [7], {}, 'x', '0x10', '1e1', '7.5', 7.5, '-1', -1];

describe('a whole number', () => {
  it.each([
    ['an hour', 7, (value: unknown) => quietHoursSchema.safeParse({ timeZone: 'UTC', fromHour: value, toHour: 7 })],
    ['a channel', 7, (id: unknown) => channelIdSchema.safeParse({ id })],
    ['an account', 7, (id: unknown) => roleSchema.safeParse({ id, role: 'user' })],
    ['a life', 30, (lifeDays: unknown) => accessTokenOrderSchema.safeParse({ name: 'mine', lifeDays })],
  ])('%s is a number or its digits, and nothing else becomes one', (_name, value, parse) => {
    expect(parse(value)).toMatchObject({ success: true });
    expect(parse(String(value)).data).toEqual(parse(value).data);
    expect(NO_NUMBERS.filter((wrong) => parse(wrong).success)).toEqual([]);
  });

  it('no digest is no hour', () => {
    const hours = { timeZone: 'UTC', fromHour: 22, toHour: 7 };
    expect(quietHoursSchema.parse({ ...hours, digestHour: null }).digestHour).toBeNull();
    expect(quietHoursSchema.safeParse({ ...hours, digestHour: '' }).success).toBe(false);
  });
});
