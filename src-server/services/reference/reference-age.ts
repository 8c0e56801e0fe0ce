import { isOverYearOld } from '#src/format/age.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import type { ContextFact } from '#src/reference/context-fact.ts';
import type { Oversight } from '#src/reference/oversight.ts';
import type { Source } from '#src/reference/source.ts';
import { isUnverified } from '#src/reference/unverified.ts';

/** One dated statement of the reference data: what it says about whom, as of when, from which document. */
export type DatedFact = { what: string; of: string; asOf: string | null; source: Source | null };
/** Statements of one kind, with the same date and document. */
export type FactGroup = { what: string; asOf: string | null; source: string; of: string[] };
export type ReferenceAge = {
  facts: number;
  /** by document, oldest first: the number of statements based on it */
  documents: { title: string; asOf: string | null; facts: number }[];
  /** over 12 months old, oldest first */
  old: FactGroup[];
  /** general knowledge, which affects no score */
  unverified: FactGroup[];
  /** without a document; there must be none */
  unsourced: DatedFact[];
};

/**
 * Lists every statement of the shipped facts: about models, airlines and accidents, the regulators' lists, and the
 * context figures.
 */
export function datedFacts({ models, airlines, oversight, context }: Shipped): DatedFact[] {
  return [
    ...models.flatMap((model) => [...factsOfModel(model), ...accidentsOfModel(model)]),
    ...airlines.flatMap((airline) => [...factsOfAirline(airline), ...accidentsOfAirline(airline)]),
    ...factsOfLists(oversight),
    ...context.map(({ id, source }) => ({ what: 'number in context', of: id, asOf: source.asOf, source })),
  ];
}

type Shipped = { models: AircraftModel[]; airlines: Airline[]; oversight: Oversight; context: ContextFact[] };

/** Computes how old the statements are. @param today ISO date */
export function ageOf(facts: DatedFact[], today: string): ReferenceAge {
  const sourced = facts.filter(({ source }) => source !== null) as (DatedFact & { source: Source })[];
  const verified = sourced.filter(({ source }) => !isUnverified(source));
  const byTitle = Map.groupBy(verified, ({ source }) => source.title);
  const documents = [...byTitle].map(([title, of]) => ({ title, asOf: newest(of), facts: of.length }));
  return {
    facts: facts.length,
    documents: documents.sort(byAge),
    old: group(verified.filter(({ asOf }) => asOf !== null && isOverYearOld(asOf, today))),
    unverified: group(sourced.filter(({ source }) => isUnverified(source))),
    unsourced: facts.filter(({ source }) => source === null || !source.title),
  };
}

function factsOfModel(model: AircraftModel): DatedFact[] {
  const of = model.name;
  const figures = Object.entries({
    // the final figures of a model out of production do not age
    'total built': model.isInProduction ? model.totalBuilt : null,
    'hull losses': model.hullLosses,
    deaths: model.fatalities,
    'hull-loss rate': model.hullLossRatePerMillionDepartures,
    'major accidents': model.majorAccidents,
  }).flatMap(([what, figure]) => (figure ? [{ what, of, asOf: figure.asOf, source: figure.source }] : []));
  const { scoreBasis } = model;
  const pair = { what: 'accidents and departures of the score', of };
  return [
    ...figures,
    ...(scoreBasis ? scoreBasis.sources.map((source) => ({ ...pair, asOf: scoreBasis.asOf, source })) : []),
    { what: 'names and years of service', of, asOf: model.source.asOf, source: model.source },
  ];
}

function factsOfAirline(airline: Airline): DatedFact[] {
  const of = airline.name;
  const { fleetSize, avgFleetAgeYears, fleet, iosa, euSafetyList, iasa, operating, firstFlight } = airline;
  const facts = Object.entries({
    'fleet size': fleetSize,
    'fleet age': avgFleetAgeYears,
    'fleet by model': fleet,
    'IOSA registration': iosa,
    'EU Air Safety List': euSafetyList,
    'still flying': operating,
  }).flatMap(([what, fact]) => (fact ? [{ what, of, asOf: fact.asOf, source: fact.source }] : []));
  const searched = { asOf: airline.fatalAccidentsSearchedTo, source: airline.fatalAccidentsSource };
  return [
    ...facts,
    ...(iasa
      ? [{ what: "oversight of the airline's state (IASA)", of, asOf: iasa.lastSeen, source: iasa.source }]
      : []),
    ...(firstFlight ? [{ what: 'first flight', of, asOf: null, source: firstFlight.source }] : []),
    { what: 'search for fatal accidents', of, ...searched },
    { what: 'name and codes', of, asOf: airline.source.asOf, source: airline.source },
  ];
}

/** What happened does not age, so an accident's date is that of its document only. */
function accidentsOfModel({ name, scoreEvents, excludedEvents, incidents }: AircraftModel): DatedFact[] {
  return [
    ...scoreEvents.map(({ source }) => ({ what: 'accident of the score', of: name, asOf: null, source })),
    ...excludedEvents.map(({ source }) => ({ what: 'event left out of the score', of: name, asOf: null, source })),
    ...incidents.map(({ source }) => ({ what: 'notable incident', of: name, asOf: null, source })),
  ];
}

function accidentsOfAirline({ name, fatalAccidents }: Airline): DatedFact[] {
  return fatalAccidents.map(({ source }) => ({ what: 'fatal accident', of: name, asOf: null, source }));
}

function factsOfLists({ euAirSafetyList: eu, faaIasa }: Oversight): DatedFact[] {
  const carriers = [...eu.carriersBanned, ...eu.carriersBannedRussia, ...eu.carriersRestricted];
  return [
    { what: 'EU Air Safety List in force', of: eu.regulation, asOf: eu.asOf, source: eu.source },
    ...eu.statesBanned.map(({ state, sinceSource }) => ({
      what: 'on the EU Air Safety List since',
      of: state,
      asOf: null,
      source: sinceSource,
    })),
    ...carriers.map(({ carrier, sinceSource }) => ({
      what: 'on the EU Air Safety List since',
      of: carrier,
      asOf: null,
      source: sinceSource,
    })),
    ...eu.history.map(({ date, source }) => ({
      what: 'change of the EU Air Safety List',
      of: date,
      asOf: null,
      source,
    })),
    ...faaIasa.lastKnownCategory2.map(({ state, lastSeen, source }) => ({
      what: 'Category 2 (IASA)',
      of: state,
      asOf: lastSeen,
      source,
    })),
    ...faaIasa.restoredToCategory1.map(({ state, source }) => ({
      what: 'back in Category 1 (IASA)',
      of: state,
      asOf: null,
      source,
    })),
  ];
}

function group(facts: (DatedFact & { source: Source })[]): FactGroup[] {
  const groups = Map.groupBy(facts, ({ what, asOf, source }) => [what, asOf, source.title].join('|'));
  return [...groups.values()]
    .map((of) => {
      const [{ what, asOf, source }] = of as [(typeof of)[number]];
      return { what, asOf, source: source.title, of: of.map((fact) => fact.of) };
    })
    .sort(byAge);
}

function newest(facts: DatedFact[]): string | null {
  return (
    facts
      .map(({ asOf }) => asOf ?? '')
      .sort()
      .at(-1) || null
  );
}

function byAge(a: { asOf: string | null }, b: { asOf: string | null }): number {
  return (a.asOf ?? '').localeCompare(b.asOf ?? '');
}
