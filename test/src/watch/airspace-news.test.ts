import { describe, expect, it } from 'vitest';
import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import type { Issuer } from '#src/airspace/bulletin.ts';
import { judgeAirspace } from '#src/watch/airspace-news.ts';
import { airspaceNotice as tellAirspaceNotice, reminderNotice as tellReminderNotice } from '#src/watch/notice.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';

const airspaceNotice = english(tellAirspaceNotice);
const reminderNotice = english(tellReminderNotice);

const line = (other: Partial<AirspaceLine> = {}): AirspaceLine => ({
  kind: 'inForce',
  issuer: 'EASA',
  id: '143862',
  name: 'Airspace of Iraq',
  states: ['Iraq'],
  isNear: false,
  levels: 'below 32,000 ft',
  since: '2026-07-08',
  until: '2026-11-16',
  text: '',
  source: TEST_SOURCE,
  ...other,
});
const { told } = judgeAirspace(undefined, [line()], []);
const kinds = (lines: AirspaceLine[], unread: Issuer[] = []) =>
  judgeAirspace(told, lines, unread).changes.map(({ kind }) => kind);

describe('bulletins on the path of a watched flight', () => {
  it.each<[string, AirspaceLine[], string[]]>([
    ['unchanged', [line()], []],
    ['shorter', [line({ until: '2026-11-10' })], []],
    ['ended by a copy that does not know better', [line({ kind: 'ended' })], []],
    ['of another issuer', [line(), line({ issuer: 'FAA' })], ['new']],
    ['of one more state', [line({ states: ['Iraq', 'Iran'] })], ['wider']],
    ['at other levels', [line({ levels: 'all levels' })], ['wider']],
    ['extended', [line({ until: '2026-12-31' })], ['longer']],
    ['gone', [], ['ended']],
  ])('%s', (_, lines, expected) => {
    expect(kinds(lines)).toEqual(expected);
  });

  it('are no news at the first look, and a list that is too old says nothing', () => {
    expect(judgeAirspace(undefined, [line()], []).changes).toEqual([]);
    expect(kinds([], ['EASA', 'FAA'])).toEqual([]);
    expect(judgeAirspace(told, [], ['EASA', 'FAA']).told).toEqual(told);
  });

  it('are news of the list that is read where the other one is too old', () => {
    expect(kinds([line(), line({ id: '143861' })], ['FAA'])).toEqual(['new']);
    expect(kinds([line({ issuer: 'FAA' })], ['EASA'])).toEqual(['new']);
    expect(judgeAirspace(told, [], ['EASA']).told).toEqual(told);
  });

  it('are each reported once', () => {
    const after = judgeAirspace(told, [line({ until: '2026-12-31' })], []);
    expect(judgeAirspace(after.told, [line({ until: '2026-12-31' })], []).changes).toEqual([]);
  });

  it('are reported in words, and on the day before', () => {
    const leg = { flightNumber: 'BA107', date: '2026-12-03', path: '/trips/1', ban: null };
    const [bulletin] = told ?? [];
    if (!bulletin) throw new Error('no bulletin');
    expect(airspaceNotice(leg, { kind: 'new', bulletin }).text).toBe(
      "BA107 on Dec 3: a bulletin now touches your flight's shortest path: EASA, Airspace of Iraq (below 32,000 ft, until Nov 16, 2026). We don't know the way it will take.",
    );
    const onPath = { airspace: [line()], airspaceUnknown: 'The other list was read too long ago.' };
    expect(reminderNotice(leg, null, { onPath }).text).toContain(
      'Bulletins on its shortest path: EASA, Airspace of Iraq. The other list was read too long ago.',
    );
  });
});
