import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notifyAt, sendAt } from '#src/watch/quiet-hours.ts';

const actual = (at: string, timeZone: string, [fromHour, toHour]: [number, number], digestHour: number | null = null) =>
  new Date(notifyAt(Date.parse(at), { timeZone, fromHour, toHour, digestHour })).toISOString();

describe('quiet hours', () => {
  it('leave the day alone and put off the night to its end, in the zone of the member', () => {
    expect(actual('2026-11-20T12:00:01.234Z', 'Europe/London', [22, 7])).toBe('2026-11-20T12:00:01.234Z');
    expect(actual('2026-11-20T22:00:00Z', 'Europe/London', [22, 7])).toBe('2026-11-21T07:00:00.000Z');
    expect(actual('2026-11-20T06:59:59Z', 'Europe/London', [22, 7])).toBe('2026-11-20T07:00:00.000Z');
    expect(actual('2026-11-20T22:00:00Z', 'America/New_York', [22, 7])).toBe('2026-11-20T22:00:00.000Z');
    expect(actual('2026-11-20T12:00:00Z', 'Asia/Kathmandu', [13, 18])).toBe('2026-11-20T12:15:00.000Z');
  });

  it('end at the same hour of the wall when clocks change over night', () => {
    // London goes back on Oct 25 and forward on Mar 29
    expect(actual('2026-10-24T22:00:00Z', 'Europe/London', [22, 7])).toBe('2026-10-25T07:00:00.000Z');
    expect(actual('2026-03-28T23:00:00Z', 'Europe/London', [22, 7])).toBe('2026-03-29T06:00:00.000Z');
    // the hour from 2 to 3 does not exist on Mar 8 in New York
    expect(actual('2026-03-08T05:00:00Z', 'America/New_York', [23, 2])).toBe('2026-03-08T07:00:00.000Z');
  });

  it('know the days on either side of the date line, and the turn of the year', () => {
    expect(actual('2026-12-31T09:30:00Z', 'Pacific/Auckland', [22, 7])).toBe('2026-12-31T18:00:00.000Z');
    expect(actual('2026-12-31T09:30:00Z', 'Pacific/Pago_Pago', [22, 7])).toBe('2026-12-31T18:00:00.000Z');
    expect(actual('2026-12-31T23:30:00Z', 'Pacific/Kiritimati', [22, 7])).toBe('2026-12-31T23:30:00.000Z');
  });

  it('from an hour to the same hour are none', () => {
    expect(actual('2026-11-20T03:00:00Z', 'Europe/London', [0, 0])).toBe('2026-11-20T03:00:00.000Z');
  });

  it('never put anything off for more than a day, and never into the quiet', () => {
    const zones = fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
    const hour = fc.integer({ min: 0, max: 23 });
    const at = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(at, zones, hour, hour, (time, timeZone, fromHour, toHour) => {
        const then = notifyAt(time, { timeZone, fromHour, toHour, digestHour: null });
        const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
        const local = Number(format.format(then));
        const isQuiet = fromHour <= toHour ? local >= fromHour && local < toHour : local >= fromHour || local < toHour;
        expect(isQuiet).toBe(false);
        expect(then).toBeGreaterThanOrEqual(time);
        expect(then - time).toBeLessThanOrEqual(25 * 3_600_000);
        expect(notifyAt(then, { timeZone, fromHour, toHour, digestHour: null })).toBe(then);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is due late', () => {
  const sent = (at: string, digestHour: number | null) =>
    new Date(sendAt(Date.parse(at), { timeZone: 'Europe/London', fromHour: 22, toHour: 7, digestHour })).toISOString();

  it.each([
    ['2026-11-20T12:00:00Z', null, '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T23:00:00Z', null, '2026-11-21T07:00:00.000Z'],
    ['2026-11-20T23:00:00Z', 8, '2026-11-21T07:00:00.000Z'],
    ['2026-11-20T12:00:00Z', 8, '2026-11-20T12:00:00.000Z'],
    // a digest that is set to an hour within the quiet hours is sent at that hour
    ['2026-11-20T23:00:00Z', 23, '2026-11-20T23:00:00.000Z'],
  ])('at %s with a digest of hour %s is sent at %s', (at, digestHour, time) => {
    expect(sent(at, digestHour)).toBe(time);
  });
});

describe('the daily digest', () => {
  it('comes at its hour, today or tomorrow, whatever the quiet hours are', () => {
    expect(actual('2026-11-20T06:00:00Z', 'Europe/London', [22, 7], 8)).toBe('2026-11-20T08:00:00.000Z');
    expect(actual('2026-11-20T08:00:01Z', 'Europe/London', [22, 7], 8)).toBe('2026-11-21T08:00:00.000Z');
    expect(actual('2026-11-20T12:00:00Z', 'Europe/London', [0, 0], 0)).toBe('2026-11-21T00:00:00.000Z');
  });

  it('comes once on the night that has its hour twice, and on the one that lacks it', () => {
    const first = actual('2026-10-31T20:00:00Z', 'America/New_York', [0, 0], 1);
    expect(first).toBe('2026-11-01T05:00:00.000Z');
    expect(actual('2026-11-01T05:00:00.001Z', 'America/New_York', [0, 0], 1)).toBe('2026-11-02T06:00:00.000Z');
    expect(actual('2026-03-08T05:00:00Z', 'America/New_York', [0, 0], 2)).toBe('2026-03-08T07:00:00.000Z');
  });
});
