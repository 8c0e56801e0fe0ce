import { describe, expect, it } from 'vitest';
import { type EuTable, readEuTable } from '#db/build/merge/eu-table.ts';
import { mergeEuList } from '#db/build/merge/merge-eu-list.ts';
import { stateNames } from '#db/build/merge/state-names.ts';
import { euListingOf } from '#src/reference/find-listing.ts';
import { readAirlines, readOversight } from '#test/support/read-reference.ts';

const known = readOversight().euAirSafetyList;
const airlines = readAirlines();
const source = { title: 'the table', url: null, asOf: '2026-12-04' };
const merge = (table: EuTable) => mergeEuList(known, table, { day: '2026-12-04', source, airlines });
/** Returns the table that contains what is already known, with the changes that `change` makes. */
const table = (change: (table: EuTable) => void = () => undefined): EuTable => {
  const plain: EuTable = {
    states: known.statesBanned.map(({ state, exceptions }) => {
      return { state, exceptions: exceptions.map(({ carrier }) => carrier) };
    }),
    banned: [...known.carriersBanned, ...known.carriersBannedRussia].map(({ carrier, icao, state }) => {
      return { carrier: carrier.toUpperCase(), icao, state };
    }),
    restricted: known.carriersRestricted.map(({ carrier, icao, state }) => ({ carrier, icao, state, rule: null })),
  };
  change(plain);
  return plain;
};

describe('the EU list with a memory', () => {
  it('stays as it is, but for its date, when the table says the same', () => {
    const { list, changes, doubts } = merge(table());
    expect([changes, doubts]).toEqual([[], []]);
    expect(list).toEqual({
      ...known,
      asOf: '2026-12-04',
      source,
      carriersBanned: known.carriersBanned,
      carriersRestricted: known.carriersRestricted.map(({ rule, ...entry }) => ({ ...entry, note: undefined, rule })),
    });
  });

  it('knows a carrier by its name where the table leaves out its code', () => {
    const { changes } = merge(
      table((now) => {
        now.banned = now.banned.map((row) => (row.icao === 'IAW' ? { ...row, icao: null } : row));
      }),
    );
    expect(changes).toEqual([]);
  });

  it('takes the same name under another code for another airline', () => {
    const { changes } = merge(
      table((now) => {
        now.banned = now.banned.map((row) => (row.icao === 'IAW' ? { ...row, icao: 'QQQ' } : row));
      }),
    );
    expect(changes).toEqual([
      { subject: 'IRAQI AIRWAYS (Iraq)', from: 'not on the list', to: 'banned' },
      { subject: 'Iraqi Airways (Iraq)', from: 'banned', to: 'not on the list' },
    ]);
  });

  it('gives who is new the day it was seen, and remembers who has gone with both days', () => {
    const { list, changes, doubts } = merge(
      table((now) => {
        now.states = now.states.filter(({ state }) => state !== 'Nepal');
        now.states.push({ state: 'Algeria', exceptions: ['Air Algérie'] });
        now.banned = now.banned.filter(({ icao }) => icao !== 'IAW');
        now.restricted.push({ carrier: 'Iraqi Airways', icao: 'IAW', state: 'Iraq', rule: 'two aircraft' });
      }),
    );
    expect(changes).toEqual([
      { subject: 'all airlines of Algeria', from: 'not on the list', to: 'banned' },
      { subject: 'all airlines of Nepal', from: 'banned', to: 'not on the list' },
      { subject: 'Iraqi Airways (Iraq)', from: 'banned', to: 'not on the list' },
      { subject: 'Iraqi Airways (Iraq)', from: 'not on the list', to: 'restricted' },
    ]);
    const of = (icao: string, country: string) => euListingOf({ icao, country }, list);
    expect(of('RNA', 'Nepal')).toMatchObject({
      value: 'none',
      past: [{ of: 'state', from: '2013-12-05', to: '2026-12-04' }],
    });
    expect(of('DTH', 'Algeria')).toMatchObject({ value: 'banned', since: '2026-12-04', isByState: true });
    expect(of('DAH', 'Algeria').value).toBe('none');
    expect(of('IAW', 'Iraq')).toMatchObject({ value: 'restricted', note: 'two aircraft', since: '2026-12-04' });
    expect(list.history.at(-1)).toMatchObject({
      date: '2026-12-04',
      on: ['all airlines of Algeria', expect.any(String)],
      off: ['all airlines of Nepal', 'Iraqi Airways (Iraq)'],
    });
    expect(doubts).toEqual([]);
  });

  it('does not take a code for an airline of another state', () => {
    const { list, doubts, changes } = merge(
      table((now) => now.banned.push({ carrier: 'SAMPLE CARRIER', icao: 'BAW', state: 'Zimbabwe' })),
    );
    expect(doubts).toEqual(['BAW of SAMPLE CARRIER (Zimbabwe) is British Airways (United Kingdom) on record']);
    expect(euListingOf({ icao: 'BAW', country: 'United Kingdom' }, list).value).toBe('none');
    expect(changes).toEqual([{ subject: 'SAMPLE CARRIER (Zimbabwe)', from: 'not on the list', to: 'banned' }]);
  });

  it('says when it does not know a state', () => {
    const { doubts } = merge(table((now) => now.states.push({ state: 'Ruritania', exceptions: [] })));
    expect(doubts).toEqual(['no airline on record is of Ruritania, all of whose airlines are banned']);
  });

  it('tells an exception that came and one that went', () => {
    const { changes } = merge(
      table((now) => {
        const angola = now.states.find(({ state }) => state === 'Angola') as EuTable['states'][number];
        angola.exceptions = ['TAAG ANGOLA AIRLINES S.A.', 'Fly Angola'];
      }),
    );
    expect(changes).toEqual([
      { subject: 'Fly Angola (Angola)', from: 'banned', to: 'not on the list' },
      { subject: 'Heli Malongo (Angola)', from: 'not on the list', to: 'banned' },
    ]);
  });
});

describe('the table', () => {
  const head = ['Name of the legal entity', 'AOC Number', 'ICAO designator', 'State of the Operator'];
  const oversight = 'All air carriers certified by the authorities with responsibility for regulatory oversight of ';

  it.each([
    ['Liberia.', 'Liberia', { state: 'Liberia', exceptions: [] }],
    ['Libya, including,', '', { state: 'Libya', exceptions: [] }],
    [
      'Angola, with the exception of TAAG Angola Airlines and Heli Malongo, including:',
      'Angola',
      { state: 'Angola', exceptions: ['TAAG Angola Airlines', 'Heli Malongo'] },
    ],
    ['Gabon, except for A, B and C', '', { state: 'Gabon', exceptions: ['A', 'B', 'C'] }],
  ])('reads a row for all carriers of %s', (actual, cell, state) => {
    const annexA = [['remark'], head, [`${oversight}${actual}`, '', '', cell]];
    expect(readEuTable({ annexA, annexB: [head] }).states).toEqual([state]);
  });

  it('refuses other columns', () => {
    const changed = [head[0] as string, 'Licence', head[2] as string, head[3] as string];
    expect(() => readEuTable({ annexA: [changed], annexB: [head] })).toThrow(
      'Annex A does not have the columns it had: Name of the legal entity | Licence',
    );
    expect(() => readEuTable({ annexA: [['<html>']], annexB: [head] })).toThrow('no head was found');
  });
});

it.each([
  ['Democratic Republic of Congo (DRC)', 'DR Congo'],
  ['Republic of the Congo', 'Congo (Brazzaville)'],
  ['Sao Tome and Principe', 'São Tomé and Príncipe'],
  ['Russian Federation', 'Russia'],
  ['Islamic Republic of Iran', 'Iran'],
  ['United Republic of Tanzania', 'Tanzania'],
  ["Democratic People's Republic of Korea", 'North Korea'],
  ['Ruritania', null],
])('%s is %s', (written, name) => {
  const names = [
    'DR Congo',
    'Congo (Brazzaville)',
    'São Tomé and Príncipe',
    'Russia',
    'Iran',
    'Tanzania',
    'South Korea',
  ];
  expect(stateNames(names)(written)).toBe(name);
});
