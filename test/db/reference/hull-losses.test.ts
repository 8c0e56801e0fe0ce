import { describe, expect, it } from 'vitest';
import { loadLossTotals } from '#db/build/rate-tables.ts';
import { loadTable } from '#db/build/shipped.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const models = readAircraftModels();
const rows = loadTable('hull-losses');
const totals = loadLossTotals();

const CAUSES: Record<string, string[]> = {
  accidents: ['accident'],
  'accidents and hostile acts': ['accident', 'hostile'],
  all: ['accident', 'hostile', 'ground'],
};

/** Every aircraft of a model lost: those of its lists of events, one a day, and those that only the table has. */
function lossesOf(modelId: string): { date: string; cause: string }[] {
  const model = models.find(({ id }) => id === modelId);
  if (!model) throw new Error(`There is no model ${modelId}.`);
  const isHostile = /bomb|shot|hijack|deliberate|explosive|air-defence|stolen/;
  const listed = [
    ...model.incidents
      .filter(({ isHullLoss }) => isHullLoss)
      .map(({ date, isHostileAct }) => ({ date, cause: isHostileAct ? 'hostile' : 'accident' })),
    ...model.excludedEvents
      .filter(({ isHullLoss }) => isHullLoss)
      .map(({ date, why }) => ({ date, cause: isHostile.test(why) ? 'hostile' : 'accident' })),
    ...model.scoreEvents.filter(({ isHullLoss }) => isHullLoss).map(({ date }) => ({ date, cause: 'accident' })),
  ];
  const byDay = new Map(listed.map((loss) => [loss.date, loss]));
  return [...byDay.values(), ...rows.filter((row) => row.modelId === modelId)];
}

describe('the table of aircraft lost', () => {
  it.each(totals)('has as many as published: $modelIds, $total', ({ modelIds, total, counts, completeTo }) => {
    const losses = modelIds.split(' ').flatMap(lossesOf);
    const counted = losses.filter(({ date, cause }) => date <= completeTo && CAUSES[counts]?.includes(cause));
    expect(counted).toHaveLength(Number(total));
  });

  it('dates no comparison after its document', () => {
    expect(totals.filter(({ completeTo, asOf }) => completeTo.slice(0, asOf.length) > asOf)).toEqual([]);
  });

  it('has each aircraft once, and none that an event of its model already tells', () => {
    const keys = rows.map(({ date, modelId, registration }) => `${date} ${modelId} ${registration}`);
    expect(new Set(keys).size).toBe(rows.length);
    const told = models.flatMap(({ id, incidents }) =>
      incidents.filter(({ isHullLoss }) => isHullLoss).map(({ date }) => `${date} ${id}`),
    );
    expect(rows.filter(({ date, modelId }) => told.includes(`${date} ${modelId}`))).toEqual([]);
  });

  it('is of models and airlines on record; other airlines are left blank', () => {
    const icaos = new Set(['', ...readAirlines().map(({ icao }) => icao)]);
    expect(rows.filter(({ airlineIcao }) => !icaos.has(airlineIcao))).toEqual([]);
    expect(rows.filter(({ modelId }) => !models.some(({ id }) => id === modelId))).toEqual([]);
  });

  it('has all 737 Next Generation whose variant has letters, such as the 737-8AS', () => {
    const ng = rows.filter(({ modelId }) => modelId === 'boeing-737-ng').map(({ registration }) => registration);
    expect(ng).toHaveLength(15);
  });
});

describe('causes of accidents', () => {
  /** Whose final report is out, or whose source says how the investigation ended. */
  const SETTLED = ['Air Busan 391', 'Alaska Airlines 1282', 'Saurya Airlines ferry flight'];
  const isOpen =
    /open|preliminary|under way|under investigation|continuing|reported|not (checked|determined|read)|no cause/i;

  it('say that the investigation is open where their source was written within a year', () => {
    const settled = models.flatMap(({ incidents }) =>
      incidents
        .filter(({ cause, causeSource }) => cause !== null && causeSource?.asOf != null)
        .filter(({ date, causeSource }) => {
          const nextYear = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
          const asOf = String(causeSource?.asOf);
          return asOf < nextYear.slice(0, asOf.length);
        })
        .filter(({ flight, cause }) => !SETTLED.includes(flight) && !isOpen.test(cause ?? ''))
        .map(({ flight, cause }) => `${flight}: ${cause}`),
    );
    expect(settled).toEqual([]);
  });

  it.each([
    ['2012-06-03', 'Dana', 6],
    ['2005-09-05', 'Mandala', 49],
    ['2008-04-15', 'Hewa Bora', 37],
  ])('of %s, %s: people on the ground died, too', (date, operator, deaths) => {
    const events = models.flatMap(({ scoreEvents }) => scoreEvents);
    const event = events.find((one) => one.date === date && one.operator.includes(operator));
    expect(event?.fatalitiesOnGround).toBe(deaths);
  });
});
