import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentFirstFlight } from '#src/safety/airline/airline-accidents.ts';
import { airlinePartOf as tellAirlinePartOf } from '#src/safety/airline/airline-safety.ts';
import {
  EVENT_GROUPS,
  type EventGroup,
  type ListedEvent,
  listEvents as tellListEvents,
} from '#src/safety/model/event-list.ts';
import { severityBadge } from '#src/safety/model/incident-severity.ts';
import { modelSafetyOf as tellModelSafetyOf, scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import type { ModelSafety, ReportIncident } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const airlinePartOf = english(tellAirlinePartOf);
const listEvents = english(tellListEvents);
const modelSafetyOf = english(tellModelSafetyOf);
const scoreOf = english(tellScoreOf);

const TODAY = '2026-11-20';
const models = readAircraftModels();
const airlines = readAirlines();
const [anyModel = null] = models;

function eventsOf(model: (typeof models)[number]) {
  const sources = new SourceList();
  const modelSafety = modelSafetyOf(model, 2026, sources);
  return { modelSafety, events: listEvents({ modelSafety, score: scoreOf(model), sourceList: sources.list }) };
}

type EventTally = Record<EventGroup, number> & {
  /** `counted` split by what became of the aircraft */
  countedLost: number;
  countedNotLost: number;
  /** all groups together */
  listed: number;
};

/** Counts the events in each group. The groups add up to `listed`, the two parts of `counted` to it. */
function tallyEvents(events: ListedEvent[]): EventTally {
  const count = (fits: (event: ListedEvent) => boolean) => events.filter(fits).length;
  const groups = EVENT_GROUPS.map((group) => [group, count((event) => event.group === group)]);
  return {
    ...(Object.fromEntries(groups) as Record<EventGroup, number>),
    countedLost: count((event) => event.group === 'counted' && event.isHullLoss === true),
    countedNotLost: count((event) => event.group === 'counted' && event.isHullLoss !== true),
    listed: events.length,
  };
}

/** Checks what must hold for the counts of any list. */
function expectSums(tally: ReturnType<typeof tallyEvents>): void {
  expect(Object.values(tally).every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
  expect(EVENT_GROUPS.reduce((sum, group) => sum + tally[group], 0)).toBe(tally.listed);
  expect(tally.countedLost + tally.countedNotLost).toBe(tally.counted);
}

describe('the events of every model that ships', () => {
  it.each(models)('$id: counts add up, and the counted ones are those of the score', (model) => {
    const { events, modelSafety } = eventsOf(model);
    const tally = tallyEvents(events);
    expectSums(tally);
    expect(tally.counted).toBe(modelSafety.fatalAccidents ?? 0);
    expect(tally.unchecked).toBe(0);
    // no event bears the word of a count that does not have it
    const majors = events.filter(({ severity }) => severityBadge(severity).text === 'Major').length;
    expect(majors).toBeLessThanOrEqual(modelSafety.majorAccidents ?? 0);
    expect((model.hullLosses?.value ?? 0) - (modelSafety.majorAccidents ?? 0)).toBeGreaterThanOrEqual(0);
    expect(tally.countedLost).toBeLessThanOrEqual((model.hullLosses?.value ?? 0) - (modelSafety.majorAccidents ?? 0));
  });

  it.each(models)('$id: every event has a source, and a reason where it is left out', (model) => {
    const isAsItShould = ({ sources, group, whyLeftOut, deathsOnBoard }: Spoken<ListedEvent>): boolean =>
      sources.length > 0 &&
      (whyLeftOut !== null) === (group === 'leftOut') &&
      !whyLeftOut?.includes('not on the list') &&
      !(group === 'counted' && deathsOnBoard === 0) &&
      !((group === 'major' || group === 'minor') && deathsOnBoard !== 0);
    expect(eventsOf(model).events.filter((event) => !isAsItShould(event))).toEqual([]);
  });

  it.each(models)('$id: no hostile act is counted, and each reported incident is in the list once', (model) => {
    const { events } = eventsOf(model);
    const isAsItShould = ({ description, date, isHostileAct }: (typeof model.incidents)[number]) => {
      const shown = events.filter((event) => event.description === description && event.date === date);
      const recorded = [...model.scoreEvents, ...model.excludedEvents].filter((event) => event.date === date);
      const isHostileCounted = isHostileAct && shown.some(({ group }) => group === 'counted');
      // an incident that covers two accidents, as at Tenerife, is listed with both
      return shown.length >= 1 && shown.length <= Math.max(1, recorded.length) && !isHostileCounted;
    };
    expect(model.incidents.filter((incident) => !isAsItShould(incident))).toEqual([]);
  });
});

it('two accidents of a model on one day have each its own story', () => {
  const actual = (id: string, date: string) => {
    const model = models.find((each) => each.id === id) ?? null;
    const modelSafety = model && modelSafetyOf(model, 2026, new SourceList());
    return listEvents({ modelSafety, score: scoreOf(model), sourceList: [] })
      .filter((event) => event.date === date)
      .map(({ operator, description }) => [operator, description !== null]);
  };
  expect(actual('boeing-727', '1974-12-01')).toEqual([
    ['Northwest Orient Airlines', false],
    ['TWA', true],
  ]);
  expect(actual('boeing-747-classic', '1977-03-27')).toEqual([
    ['Pan Am', true],
    ['KLM', true],
  ]);
  expect(actual('boeing-767', '2001-09-11').map(([, isTold]) => isTold)).toEqual([true, true]);
});

describe('the accidents of every airline that ships', () => {
  it.each(airlines)('$name: each stands in one part, and the counted ones are those of the rating', (airline) => {
    const { airlineSafety } = airlinePartOf({ airline, airlineName: null, model: null }, TODAY, new SourceList());
    const accidents = airlineSafety.accidents ?? [];
    const count = (standing: string) => accidents.filter((accident) => accident.standing === standing).length;
    expect(accidents).toHaveLength(airline.fatalAccidents.length);
    expect(count('counted') + count('older') + count('hostile')).toBe(accidents.length);
    const line = airlineSafety.ratingLines.find(({ text }) => /fatal accidents? (in|since)/i.test(text));
    const clean = recentFirstFlight(airline, TODAY) ? 1 : 2;
    if (airlineSafety.rating !== null) expect(line?.points).toBe(count('counted') === 0 ? clean : -count('counted'));
  });
});

const date = fc.oneof(
  fc.constantFrom('2024-10-05', '2024-10-06', '1999-01-01', '2024-10', '2024'),
  fc.integer({ min: 1950, max: 2030 }).map((year) => `${year}-02-03`),
);
const deaths = fc.option(fc.nat({ max: 600 }));
const scoreEvent: fc.Arbitrary<ModelSafety['scoreEvents'][number]> = fc.record({
  date,
  operator: fc.string({ minLength: 1 }),
  flight: fc.option(fc.string({ minLength: 1 })),
  registration: fc.option(fc.string()),
  location: fc.string(),
  icaoType: fc.option(fc.string()),
  fatalitiesOnBoard: deaths,
  isHullLoss: fc.boolean(),
  sources: fc.array(fc.nat({ max: 3 })),
});
const excludedEvent: fc.Arbitrary<ModelSafety['excludedEvents'][number]> = fc
  .record({ event: scoreEvent, fatalitiesOnGround: deaths, why: fc.string({ minLength: 1 }) })
  .map(({ event, ...rest }) => ({ ...event, ...rest }));
const incident: fc.Arbitrary<ReportIncident> = fc.record({
  flight: fc.string(),
  date: fc.option(date),
  severity: fc.constantFrom('critical', 'major', 'minor', 'Minor ', 'something else'),
  description: fc.string(),
  cause: fc.option(fc.string()),
  isCauseVerified: fc.boolean(),
  fatalities: deaths,
  fatalitiesOnGround: deaths,
  isHostileAct: fc.boolean(),
  isHullLoss: fc.option(fc.boolean()),
  sources: fc.array(fc.nat({ max: 3 })),
});
const lists = fc.record({
  scoreEvents: fc.array(scoreEvent),
  excludedEvents: fc.array(excludedEvent),
  incidents: fc.array(incident),
});

describe('any list of events', () => {
  const base = modelSafetyOf(anyModel as (typeof models)[number], 2026, new SourceList()) as ModelSafety;
  const score = scoreOf(anyModel);

  it('adds up, loses nothing, shows nothing twice and knows no more than the record', () => {
    fc.assert(
      fc.property(lists, (part) => {
        const events = listEvents({ modelSafety: { ...base, ...part }, score, sourceList: [] });
        const tally = tallyEvents(events);
        expectSums(tally);
        expect(tally.counted).toBe(part.scoreEvents.length);
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        const days = new Set([...part.scoreEvents, ...part.excludedEvents].map((event) => event.date));
        const untold = part.incidents.filter((actual) => !days.has(actual.date ?? 'unknown'));
        expect(tally.listed).toBe(part.scoreEvents.length + part.excludedEvents.length + untold.length);
        for (const { group, deathsOnBoard, whyLeftOut } of events) {
          if (group === 'major' || group === 'minor') expect(deathsOnBoard).toBe(0);
          expect(whyLeftOut !== null).toBe(group === 'leftOut');
        }
        const unknown = (of: { fatalitiesOnBoard?: number | null; fatalities?: number | null }) =>
          (of.fatalitiesOnBoard ?? of.fatalities ?? null) === null;
        expect(events.filter((event) => event.deathsOnBoard === null)).toHaveLength(
          [...part.scoreEvents, ...part.excludedEvents, ...untold].filter(unknown).length,
        );
      }),
    );
  });

  it.each([
    [{ isHostileAct: true, fatalities: 0 }, 'a hostile act'],
    [{ fatalities: 0, fatalitiesOnGround: 2 }, 'no one on board died'],
    [{ date: '2026-01-02' }, 'it happened after the counted period (to 2025)'],
    [{ date: '1989-12-31' }, 'it happened before the counted period (from 1990)'],
    [{ date: '2025-12-31' }, "it isn't in the list used for the count"],
    [{ date: '1990-01-01' }, "it isn't in the list used for the count"],
  ])('says why a death is not counted: %j', (actual, why) => {
    const incident = {
      flight: 'TS1',
      severity: 'critical',
      fatalities: 3,
      isHostileAct: false,
      sources: [],
      ...actual,
    };
    const modelSafety = {
      ...base,
      scoreEvents: [],
      excludedEvents: [],
      incidents: [incident as unknown as ReportIncident],
    };
    const facts = { modelSafety, score: { ...score, from: 1990, asOf: '2025' }, sourceList: [] };
    expect(listEvents(facts).map(({ whyLeftOut }) => whyLeftOut)).toEqual([why]);
  });

  it('of no aircraft is empty', () => {
    expect(listEvents({ modelSafety: null, score: scoreOf(null), sourceList: [] })).toEqual([]);
    expectSums(tallyEvents([]));
  });
});
