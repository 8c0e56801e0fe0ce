import { describe, expect, it } from 'vitest';
import { airlineBan as tellAirlineBan } from '#src/safety/airline/airline-ban.ts';
import { banOf, isPraiseOff, bandsOf as tellBandsOf } from '#src/safety/report/bands.ts';
import { testAirline, testListing } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';

const airlineBan = english(tellAirlineBan);
const bandsOf = english(tellBandsOf);

describe('what stands beside the score of a flight', () => {
  it.each([
    ['banned', 'Banned in the EU', 'Test Air is banned by the EU Air Safety List (as of Jun 2025).'],
    ['restricted', 'Restricted in the EU', 'Test Air is restricted by the EU Air Safety List (as of Jun 2025).'],
  ] as const)('of an airline that is %s says so', (kind, label, sentence) => {
    expect(airlineBan(testAirline({ euSafetyList: testListing(kind) }))).toEqual({ kind, label, sentence });
  });

  it('is nothing where there is no ban, where it is over, and where nothing is known', () => {
    const past = {
      of: 'airline' as const,
      from: '2014',
      to: '2018',
      wasRestricted: false,
      note: null,
      fromSource: null,
      toSource: null,
    };
    expect(airlineBan(testAirline())).toBeNull();
    expect(airlineBan(testAirline({ euSafetyList: testListing('none', { past: [past] }) }))).toBeNull();
    expect(airlineBan(testAirline({ euSafetyList: null }))).toBeNull();
    expect(airlineBan(null)).toBeNull();
  });

  it('stands before everything else of a report', () => {
    const ban = airlineBan(testAirline({ euSafetyList: testListing('banned') }));
    const bands = bandsOf({ ended: null, ban, misfit: 'We have no record of it.', reports: [] });
    expect(bands.map(({ kind }) => kind)).toEqual(['banned', 'aircraft']);
    expect(banOf(bands)).toEqual(ban);
    const none = { ended: null, ban: null, misfit: null };
    expect([isPraiseOff(bands), isPraiseOff(bandsOf({ ...none, reports: [] }))]).toEqual([true, false]);
    const reported = bandsOf({
      ...none,
      reports: ['An accident of Test Air: Test Air 1 (reported, not yet checked).'],
    });
    expect(isPraiseOff(reported)).toBe(false);
    expect(reported).toMatchObject([{ kind: 'reported', label: 'Accident under Review' }]);
    expect(reported[0]?.sentence).toMatch(
      /^A fatal accident happens about once in .* flights\. An accident of Test Air: /,
    );
  });
});
