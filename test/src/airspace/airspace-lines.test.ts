import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { airspaceLines as tellAirspaceLines, nothingFound as tellNothingFound } from '#src/airspace/airspace-lines.ts';
import { type BulletinList, type Limits, withLimits } from '#src/airspace/bulletin.ts';
import { pathOf, touchesOf } from '#src/airspace/touches.ts';
import { pathPoints } from '#src/flight/countries-crossed.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';
import { countriesCrossed } from '#test/support/countries-crossed.ts';
import { english } from '#test/support/english.ts';

const airspaceLines = english(tellAirspaceLines);
const nothingFound = english(tellNothingFound);

const facts = loadFacts();
const shapes = facts.countryShapes;
const FRESHNESS = { oldAfterDays: 2, historyAfterDays: 14 };
const airport = (code: string) => {
  const found = facts.findAirport(code);
  if (!found) throw new Error(code);
  return found;
};
const path = (...codes: string[]) => pathOf(codes.map(airport), shapes);
const zone = (name: string, states: string[], until: string | null = null) => {
  return { id: name, name, states, since: '2026-07-22', until };
};
const ZONES = [
  zone('Airspace of Iran and Iraq', ['Iran', 'Iraq'], '2027-01-31'),
  zone('Airspace of Sudan', ['Sudan']),
  zone('Gulf waters', ['Gulf of Aden']),
];
const LIMITS: Limits = {
  bulletin: 'Airspace of Iran and Iraq',
  areas: [{ states: ['Iran', 'Iraq'], below: 320 }],
  sentence: 'Iran and Iraq, below FL320',
  page: 'https://example.com/bulletin',
  read: '2026-07-22',
};
const listOf = (asOf: string, limits: Limits[] = [], issuer: BulletinList['issuer'] = 'EASA') =>
  withLimits(issuer, { asOf, source: TEST_SOURCE, zones: ZONES, ended: [] }, limits);
const told = (asOf: string, today: string, limits: Limits[] = []) =>
  airspaceLines(path('FRA', 'DXB'), [{ list: listOf(asOf, limits), freshness: FRESHNESS }], today);
const texts = (...call: Parameters<typeof told>) => told(...call).map(({ text }) => text);

describe('a bulletin on the shortest path', () => {
  it('is shown with its states, levels, period and the day of the list', () => {
    expect(texts('2026-11-25', '2026-11-25', [LIMITS])).toEqual([
      'EASA bulletin, Airspace of Iran and Iraq: the shortest path of this flight passes within Iran and Iraq. Below 32,000 ft; airliners cruise above; since Jul 22, 2026; until Jan 31, 2027. Read on Nov 25, 2026.',
    ]);
  });

  it('says that its levels are not known where its text was not read, and never all levels', () => {
    const [line] = told('2026-11-25', '2026-11-25');
    expect(line).toMatchObject({ kind: 'inForce', levels: null });
    expect(line?.text).toContain('Levels not known here; since Jul 22, 2026');
    expect(line?.text).not.toContain('ll levels');
  });

  it.each([
    [undefined, 320],
    [[320], 320],
    [[260], null],
    [[260, 320], null],
    [[], null],
  ])(
    'of which the fetched text names the levels %j has the limits kept by hand only if they are the same',
    (levels, below) => {
      const zones = ZONES.map((one) => (levels ? { ...one, levels } : one));
      const { bulletins } = withLimits('FAA', { asOf: '2026-11-25', source: TEST_SOURCE, zones, ended: [] }, [LIMITS]);
      expect(bulletins[0]?.limits?.areas[0]?.below ?? null).toBe(below);
    },
  );

  it.each([
    ['ADD', 'BOM', 'Somalia', false],
    ['ADD', 'CMB', 'Somalia', false],
    ['JIB', 'MLE', 'Somalia', false],
    ['KIV', 'BUS', 'Ukraine', false],
    ['VAR', 'KRR', 'Ukraine', true],
  ])('covers the whole flight information region of its state: %s to %s over %s', (from, to, state, isNear) => {
    expect(touchesOf(path(from, to), { limits: null, states: [state] })).toMatchObject([{ isNear }]);
  });

  it.each([
    ['AMM', 'CAI', 'Syria'],
    ['TLV', 'LHR', 'Jordan'],
  ])('names no state whose border alone is near the sea, beyond its neighbor: %s to %s', (from, to, state) => {
    expect(touchesOf(path(from, to), { limits: null, states: [state] })).toEqual([]);
  });

  it('says of which text its limits are, where it was revised later', () => {
    const revised = { ...listOf('2026-11-25', [LIMITS]) };
    const bulletins = revised.bulletins.map((bulletin) => ({ ...bulletin, revised: '2026-10-01' }));
    const [line] = airspaceLines(
      path('FRA', 'DXB'),
      [{ list: { ...revised, bulletins }, freshness: FRESHNESS }],
      '2026-11-25',
    );
    expect(line?.text).toContain('These limits are of Jul 22, 2026; the bulletin was revised on Oct 1, 2026.');
  });

  it('has no levels for a state that its text did not name when it was read', () => {
    const [line] = told('2026-11-25', '2026-11-25', [{ ...LIMITS, areas: [{ states: ['Iran'], below: 320 }] }]);
    expect(line).toMatchObject({ states: ['Iran', 'Iraq'], levels: null });
  });
});

describe('a list of bulletins', () => {
  it('does not drop a bulletin at the end of its copy', () => {
    expect(told('2027-01-31', '2027-02-01')).toMatchObject([{ kind: 'ended', until: '2027-01-31' }]);
    expect(texts('2027-01-31', '2027-02-01')[0]).toContain(
      'ended on Jan 31, 2027 by our copy of Jan 31, 2027; it may have been extended',
    );
  });

  it.each(['2026-11-27', '2026-11-28', '2026-12-09'])('is shown with its day on %s', (today) => {
    expect(texts('2026-11-25', today)[0]).toContain('Read on Nov 25, 2026.');
  });

  it('is history after 14 days: what it named, and no word of what is in force', () => {
    const [line, ...others] = told('2026-11-25', '2026-12-10', [LIMITS]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'history', levels: null, until: null, states: ['Iran', 'Iraq'] });
    expect(line?.text).toBe(
      "Our last list of EASA's conflict zone bulletins is of Nov 25, 2026. It named Iran and Iraq on the shortest path of this flight; look at EASA's list.",
    );
  });

  it('says of which day it names nothing', () => {
    const lists = [{ list: listOf('2026-11-25'), freshness: FRESHNESS }];
    expect(nothingFound(lists)).toBe(
      "The shortest path touches none of EASA's conflict zone bulletins (read on Nov 25, 2026).",
    );
  });
});

describe('the shortest path', () => {
  const russia = facts.bulletins[0]?.bulletins.find(({ states }) => states.includes('Russia'));

  it('is never warned of Russia where it crosses it only east of 60° E', () => {
    const flights = ['SVX-OVB', 'OVB-VVO', 'VVO-PKC', 'IKT-VVO', 'SVX-KJA', 'ICN-UUS', 'PEK-YYZ', 'DYR-ANC', 'TAS-OVB']
      .map((pair) => pair.split('-').flatMap((code) => facts.findAirport(code) ?? []))
      .filter((stops) => stops.length === 2);
    const crossing = flights.filter((stops) => countriesCrossed(stops, shapes, ['Russia']).length > 0);
    expect(crossing.length).toBeGreaterThan(4);
    for (const stops of crossing) expect(russia && touchesOf(pathOf(stops, shapes), russia)).toEqual([]);
  });

  it.each([
    ['beyond the antimeridian', -170, false],
    ['east of it', 61, false],
    ['west of it', 59, true],
  ])('knows what is west of a meridian: %s', (_, longitude, isTouched) => {
    const polygon: [number, number][] = [];
    for (const x of [longitude - 2, longitude + 2]) polygon.push([x, 64], [x, 70]);
    const [a, b, c, d] = polygon as [[number, number], [number, number], [number, number], [number, number]];
    const limits = { ...LIMITS, areas: [{ states: ['Russia'], below: null, westOf: 60, polygon: [a, b, d, c] }] };
    const points = [{ latitude: 66, longitude }];
    const point = { points, isSea: () => false, ends: [], shapes };
    expect(touchesOf(point, { states: ['Russia'], limits }).length > 0).toBe(isTouched);
  });

  it('is the same over the antimeridian, over the pole, in one state, and none between antipodes', () => {
    expect(countriesCrossed([airport('NAN'), airport('HNL')], shapes, ['Fiji'])).toEqual(['Fiji']);
    const overPole = pathPoints([
      { latitude: 80, longitude: 0 },
      { latitude: 80, longitude: 180 },
    ]);
    expect(Math.max(...overPole.map(({ latitude }) => latitude))).toBeGreaterThan(89);
    expect(path('IKA', 'IKA').points.length).toBeGreaterThan(0);
    expect(
      pathPoints([
        { latitude: 10, longitude: 20 },
        { latitude: -10, longitude: -160 },
      ]),
    ).toEqual([]);
  });
});
