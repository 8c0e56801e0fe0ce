import { describe, expect, it } from 'vitest';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { listEvents } from '#src/safety/model/event-list.ts';
import { modelSafetyOf, scoreOf } from '#src/safety/model/model-safety.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { readAccidentExceptions, readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const exceptions = readAccidentExceptions();
const byIcao = new Map(airlines.map((airline) => [airline.icao, airline]));

/** The events since 2000 from a model's lists, and the airlines that their operator names. */
const events = models.flatMap((model) =>
  [...model.scoreEvents, ...model.excludedEvents.map((event) => ({ ...event, isLeftOut: true }))]
    .filter((event) => event.date >= '2000')
    .map((event) => ({
      date: event.date,
      modelId: model.id,
      isLeftOut: 'isLeftOut' in event,
      why: 'why' in event ? event.why : null,
      isAfterCount: event.date.slice(0, 4) > (model.scoreBasis?.asOf ?? '9999'),
      airlines: event.airlines ?? [],
      named: namedAirlines(`${event.operator} / ${event.flight ?? ''}`, event.airlines ?? []),
      text: `${event.date} ${event.operator} ${event.flight ?? ''} (${model.id})`,
    })),
);
const scored = new Set(models.filter((model) => model.scoreBasis).map((model) => model.id));
const accidents = airlines.flatMap((airline) =>
  airline.fatalAccidents.map((accident) => ({ ...accident, icao: airline.icao })),
);

describe('accidents of models and of airlines', () => {
  it('what a model lists of an airline on record, or of one that flies for it, stands in the list of that airline', () => {
    const open = events.flatMap((event) =>
      [...new Set([...event.airlines, ...event.named])]
        .filter((icao) => !byIcao.get(icao)?.fatalAccidents.some((accident) => accident.date === event.date))
        .filter((icao) => !exceptions.some((exception) => exception.airline === icao && exception.date === event.date))
        .map((icao) => `${icao}: ${event.text}`),
    );
    expect(events.filter((event) => event.airlines.length > 0).length).toBeGreaterThan(60);
    expect(open).toEqual([]);
  });

  it('what a model lists has the codes of airlines on record', () => {
    const codes = models.flatMap((model) =>
      [...model.scoreEvents, ...model.excludedEvents, ...model.incidents].flatMap((event) => event.airlines ?? []),
    );
    expect(codes.length).toBeGreaterThan(300);
    expect(codes.filter((icao) => !byIcao.has(icao))).toEqual([]);
  });

  it('what a model tells of one day is of the same airlines', () => {
    const differ = models.flatMap((model) =>
      model.incidents.flatMap(({ flight, date, airlines: actual = [] }) => {
        const counted = [...model.scoreEvents, ...model.excludedEvents].filter((event) => event.date === date);
        const listed = counted.flatMap((event) => event.airlines ?? []);
        const isSame = counted.length !== 1 || [...actual].sort().join() === [...listed].sort().join();
        return isSame && actual.every((icao) => counted.length === 0 || listed.includes(icao))
          ? []
          : [`${date} ${flight}`];
      }),
    );
    expect(differ).toEqual([]);
  });

  it('what an airline lists of a scored model is counted by the model, or left out of it with the reason', () => {
    const open = accidents
      .filter(({ modelId }) => modelId && scored.has(modelId))
      .filter(
        ({ modelId, date, icao }) =>
          !events.some((event) => event.modelId === modelId && event.date === date && event.airlines.includes(icao)),
      );
    expect(open).toEqual([]);
  });

  it('have the deaths on the ground that the note of an airline tells', () => {
    const all = models.flatMap((model) => listEventsOf(model).map((event) => ({ ...event, modelId: model.id })));
    const differ = accidents.filter(({ note, date, modelId }) => {
      const deaths = /(\d+|one) (?:more |people |person )?on the ground/.exec(note ?? '')?.[1];
      const event = all.find((other) => other.modelId === modelId && other.date === date);
      return event && deaths && event.deathsOnGround !== (deaths === 'one' ? 1 : Number(deaths));
    });
    expect(differ.map(({ date, icao, note }) => `${icao} ${date}: ${note}`)).toEqual([]);
  });

  it('are hostile in both lists or in neither', () => {
    const both = accidents.flatMap((accident) =>
      events
        .filter((event) => event.modelId === accident.modelId && event.date === accident.date)
        .map((event) => ({ accident, event })),
    );
    expect(both.length).toBeGreaterThan(60);
    const differ = both.filter(
      ({ accident, event }) => accident.isHostileAct !== (event.isLeftOut && !event.isAfterCount),
    );
    expect(differ.map(({ event }) => `${event.text}: ${event.why}`)).toEqual([]);
  });

  it('have no exception that is not needed, and none without a reason', () => {
    const needed = exceptions.filter(
      ({ airline, date, reason }) =>
        reason.length > 10 &&
        events.some((event) => event.date === date && [...event.airlines, ...event.named].includes(airline)) &&
        !byIcao.get(airline)?.fatalAccidents.some((accident) => accident.date === date),
    );
    expect(needed).toEqual(exceptions);
  });
});

function listEventsOf(model: AircraftModel) {
  const sources = new SourceList();
  const modelSafety = modelSafetyOf(model, model.firstServiceYear, sources);
  return listEvents({ modelSafety, score: scoreOf(model), sourceList: sources.list });
}

/** Returns the airlines whose name appears in the text, and those that sell all flights of one of them or of `codes`. */
function namedAirlines(text: string, codes: string[]): string[] {
  const actual = text.toLowerCase();
  const full = airlines.filter((airline) => plainName(airline).test(actual));
  const named = full.length > 0 ? full : airlines.filter((airline) => isShortName(actual, airline));
  const flown = codes.flatMap((icao) => byIcao.get(icao) ?? []);
  const sellers = [...named, ...flown].flatMap((airline) => airline.flownFor.filter(({ isAlways }) => isAlways));
  return [...new Set([...named, ...sellers].map(({ icao }) => icao))];
}

/** Matches 'Garuda' for Garuda Indonesia. */
function isShortName(actual: string, { name }: Airline): boolean {
  const operator = actual.split(' / ')[0] ?? '';
  return operator.length > 3 && name.toLowerCase().startsWith(`${operator} `);
}

/** Returns the name without optional words: 'Swiss 1885' is Swiss International Air Lines. */
function plainName({ name }: Airline): RegExp {
  const plain = name
    .toLowerCase()
    .replace(/\s+(international air lines|air lines|airlines|airways|airline)$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\p{L}\\p{N}])${plain}($|[^\\p{L}\\p{N}])`, 'u');
}
