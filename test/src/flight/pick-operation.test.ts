import { describe, expect, it } from 'vitest';
import {
  type Operation,
  pickLatest as tellPickLatest,
  pickOfDay as tellPickOfDay,
} from '#src/flight/pick-operation.ts';
import { english } from '#test/support/english.ts';

const pickLatest = english(tellPickLatest);
const pickOfDay = english(tellPickOfDay);

const DELHI = { iata: 'DEL', icao: 'VIDP' };
const zoneOf = () => 'Asia/Kolkata';
const lateNote = (time: string) =>
  `It departed at ${time} local time, after midnight, so it may be a delayed flight from the day before.`;

describe('a departure in the small hours', () => {
  it.each([
    ['00:00', '2026-11-19T18:30:00Z'],
    ['02:59', '2026-11-19T21:29:00Z'],
  ])('at %s local time may be the flight of the day before, and the report says so', (time, takeoff) => {
    expect(pickOfDay('AI101', [leg(takeoff)], zoneOf)).toMatchObject({ day: '2026-11-20', notes: [lateNote(time)] });
    const asked = { timeZoneOf: zoneOf, askedDay: undefined, now: '2026-11-20T12:00:00Z' };
    expect(pickLatest('AI101', [leg(takeoff)], asked)?.notes).toEqual([lateNote(time)]);
  });

  it.each([
    ['03:00', '2026-11-19T21:30:00Z'],
    ['23:59', '2026-11-20T18:29:00Z'],
  ])('ends before %s, where nothing is said', (_time, takeoff) => {
    expect(pickOfDay('AI101', [leg(takeoff)], zoneOf)).toMatchObject({ day: '2026-11-20', notes: [] });
  });

  it('follows the clock at the origin, not UTC', () => {
    expect(pickOfDay('AI101', [leg('2026-11-20T01:00:00Z')], zoneOf)?.notes).toEqual([]);
    expect(pickOfDay('AI101', [leg('2026-11-20T01:00:00Z')], () => null)?.notes).toEqual([lateNote('01:00')]);
  });
});

describe('of several legs of a day', () => {
  const [nine, noon] = ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'];
  const landed = (takeoff: string) => ({ ...leg(takeoff), landed: takeoff });
  const onGround = { ...leg(noon), takeoff: null, firstSeen: noon };
  it.each([
    [
      'two that departed',
      [leg(noon), landed(nine)],
      'departed 2 times that day. This report covers the latest departure.',
    ],
    [
      'one in the air, the next one on the ground',
      [onGround, leg(nine)],
      'was seen 2 times that day. This report covers the latest departure.',
    ],
    [
      'one in the air before one that has landed',
      [landed(noon), leg(nine)],
      'departed 2 times that day. This report covers the flight in the air.',
    ],
    [
      'one that has landed, the next one on the ground',
      [onGround, landed(nine)],
      'was seen 2 times that day. This report covers the one that was not seen to depart.',
    ],
  ])('%s: the note says which is covered', (_case, legs, note) => {
    expect(pickOfDay('AI101', legs, () => 'UTC')?.notes).toEqual([`AI101 ${note}`]);
  });
});

function leg(takeoff: string): Operation {
  return {
    id: 'leg',
    flightNumber: 'AI101',
    callsign: 'AIC101',
    registration: null,
    aircraftType: null,
    operatingIcao: 'AIC',
    paintedIcao: null,
    origin: DELHI,
    destination: null,
    actualDestination: null,
    takeoff,
    landed: null,
    firstSeen: null,
    isEnded: false,
    category: null,
  };
}
