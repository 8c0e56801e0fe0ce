import { worldFleet } from '../../src/aircraft/length-estimate.ts';
import type { Fleet } from '../../src/aircraft/use.ts';
import type { FactChange } from '../../src/changes/fact-change.ts';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import type { Airport } from '../../src/reference/airport.ts';
import type { ContextFact } from '../../src/reference/context-fact.ts';
import type { Oversight } from '../../src/reference/oversight.ts';
import { designatorsOf } from './designators.ts';
import {
  loadAircraftModels,
  loadAirlines,
  loadAirports,
  loadContextFacts,
  loadOversight,
  loadReferenceFlights,
} from './load-reference.ts';
import { hasFleetLists, type ReferenceFlight, readChanges } from './read-reference.ts';
import version from './version.json' with { type: 'json' };
import { type ReferenceVersion, versionText } from './version.ts';

/** The whole flight, and its legs in flown order where it stops on the way (else none). */
export type KnownFlightLegs = { flight: ReferenceFlight; legs: ReferenceFlight[] };

/**
 * The facts that ship with this release, in memory: whatever another release beside it holds true, this process answers
 * from its own. Codes are taken in any case.
 */
export class Facts {
  /** changes with every change of the shipped files, and only goes up; another without the fleets that may be left out */
  readonly version: string;
  /** what releases corrected */
  readonly changes: FactChange[];
  /** ISO date of the last of these changes */
  readonly asOf: string;
  /** busiest first, as they ship */
  readonly shippedAirports: Airport[];
  /** by ICAO code */
  readonly airlines: Airline[];
  /** by name */
  readonly models: AircraftModel[];
  #oversight: Oversight | undefined;
  #context: ContextFact[] | undefined;
  #worldFleet: Fleet | undefined;
  readonly #shipped: AirportTables;
  #airports: AirportTables;
  readonly #airlinesByIcao: Map<string, Airline>;
  readonly #airlinesByIata: Map<string | null, Airline[]>;
  readonly #codeAliases: Map<string, string>;
  readonly #operators: Map<string, Airline[]>;
  readonly #modelsById: Map<string, AircraftModel>;
  readonly #designators: Map<string, string>;
  readonly #flightsByNumber: Map<string, ReferenceFlight[]>;
  readonly #flightsByCallsign: Map<string, ReferenceFlight[]>;
  readonly #flightsByOrigin: Map<string, ReferenceFlight[]>;

  /** @param isOpenOnly leaves out the fleets of lists without a stated licence */
  constructor({ isOpenOnly = false } = {}) {
    const isWhole = !isOpenOnly && hasFleetLists();
    this.version = `${versionText(version satisfies ReferenceVersion)}${isWhole ? '' : '-open'}`;
    this.changes = readChanges();
    const days = this.changes.map(({ day }) => day).sort();
    this.asOf = days.at(-1) ?? '';
    this.shippedAirports = loadAirports().sort(byWeight);
    this.#shipped = tablesOf(this.shippedAirports);
    this.#airports = this.#shipped;
    const { airlines, codeAliases } = loadAirlines({ isOpenOnly });
    this.airlines = airlines.sort((a, b) => compare(a.icao, b.icao));
    this.models = loadAircraftModels().sort((a, b) => compare(a.name, b.name));
    const flights = loadReferenceFlights().sort((a, b) => compare(a.flightNumber, b.flightNumber) || a.leg - b.leg);
    this.#airlinesByIcao = new Map(this.airlines.map((airline) => [airline.icao, airline]));
    this.#airlinesByIata = Map.groupBy(this.airlines, ({ iata }) => iata);
    this.#codeAliases = new Map(codeAliases.map(({ code, operator }) => [code, operator]));
    const flown = this.airlines.flatMap((operator) => operator.flownFor.map(({ icao }) => ({ icao, operator })));
    this.#operators = new Map(
      [...Map.groupBy(flown, ({ icao }) => icao)].map(([icao, of]) => [icao, of.map(({ operator }) => operator)]),
    );
    this.#modelsById = new Map(this.models.map((model) => [model.id, model]));
    this.#designators = designatorsOf(this.models);
    this.#flightsByNumber = Map.groupBy(flights, ({ flightNumber }) => flightNumber);
    this.#flightsByCallsign = Map.groupBy(flights, ({ callsign }) => callsign);
    this.#flightsByOrigin = Map.groupBy(flights, ({ origin }) => origin);
  }

  /** The aircraft of all airlines whose fleet is listed whole; put together when somebody asks. */
  get worldFleet(): Fleet {
    this.#worldFleet ??= worldFleet(this.airlines, this);
    return this.#worldFleet;
  }

  /** The lists of the regulators; read when somebody asks for them. */
  get oversight(): Oversight {
    this.#oversight ??= loadOversight();
    return this.#oversight;
  }

  /** Numbers that put flying in context; read when somebody asks for them. */
  get context(): ContextFact[] {
    this.#context ??= loadContextFacts();
    return this.#context;
  }

  /** Busiest first, with what was observed since the release; another list after each change of it. */
  get airports(): Airport[] {
    return this.#airports.all;
  }

  /** Puts airports that were observed since the release over those that ship, or beside them; none takes all of them back. */
  observeAirports(observed: Airport[]): void {
    const codes = new Set(observed.map(({ iata }) => iata));
    const others = this.shippedAirports.filter(({ iata }) => !codes.has(iata));
    this.#airports = observed.length === 0 ? this.#shipped : tablesOf([...others, ...observed].sort(byWeight));
  }

  /** The airport with this IATA (3 letters) or ICAO (4 letters) code. */
  findAirport(code: string): Airport | null {
    return this.#airports.byCode.get(code.toUpperCase()) ?? null;
  }

  /** The airports of an IATA metropolitan area such as LON, busiest first. BKK, SHA and others are an airport's code as well. */
  listAirportsOfCity(cityCode: string): Airport[] {
    return this.#airports.byCity.get(cityCode.toUpperCase()) ?? [];
  }

  /** The airline with what is on record of it, by its code or another one of its call signs; null when there are no facts on it. */
  findAirline(icao: string): Airline | null {
    const code = icao.toUpperCase();
    return this.#airlinesByIcao.get(this.#codeAliases.get(code) ?? code) ?? null;
  }

  /** The other codes that an airline's call signs begin with: SHT of British Airways. */
  listCallsignCodes(icao: string): string[] {
    return [...this.#codeAliases].filter(([, operator]) => operator === icao).map(([code]) => code);
  }

  /** The airline that sells all flights of this one under its own numbers: easyJet for easyJet Europe. */
  findSeller(icao: string): Airline | null {
    const seller = this.findAirline(icao)?.flownFor.find(({ isAlways }) => isAlways);
    return seller ? this.findAirline(seller.icao) : null;
  }

  /** The airlines that fly for this one under its flight numbers, always or sometimes. */
  listOperatorsFor(icao: string): Airline[] {
    return this.#operators.get(icao) ?? [];
  }

  /** The airlines that use this IATA (2 characters) or ICAO (3 letters) code. */
  listAirlinesByCode(code: string): Airline[] {
    const wanted = code.toUpperCase();
    if (wanted.length === 2) return this.#airlinesByIata.get(wanted) ?? [];
    const airline = this.findAirline(wanted);
    return airline ? [airline] : [];
  }

  /** The model with every figure that is on record of it. */
  findModel(id: string): AircraftModel | null {
    return this.#modelsById.get(id) ?? null;
  }

  /** The model that an ICAO or IATA type designator, or a model's own id, names; null for codes that several share. */
  findModelId(designator: string): string | null {
    const id = designator.toLowerCase();
    return this.#designators.get(designator.toUpperCase()) ?? (this.#modelsById.has(id) ? id : null);
  }

  /** A known scheduled flight by its number in normal form, such as BA286. */
  findFlight(flightNumber: string): KnownFlightLegs | null {
    return withLegs(this.#flightsByNumber.get(flightNumber.toUpperCase()));
  }

  /** A known scheduled flight by its call sign, such as BAW286. */
  findFlightByCallsign(callsign: string): KnownFlightLegs | null {
    return withLegs(this.#flightsByCallsign.get(callsign.toUpperCase()));
  }

  /** Flights, or legs of flights, from one of these airports to one of those (IATA codes), by flight number. */
  listFlightsByRoute(origins: string[], destinations: string[], limit: number): ReferenceFlight[] {
    return origins
      .flatMap((origin) => this.#flightsByOrigin.get(origin) ?? [])
      .filter(({ destination }) => destinations.includes(destination))
      .sort((a, b) => compare(a.flightNumber, b.flightNumber) || a.leg - b.leg)
      .slice(0, limit);
  }
}

type AirportTables = { all: Airport[]; byCode: Map<string, Airport>; byCity: Map<string | null, Airport[]> };

function tablesOf(all: Airport[]): AirportTables {
  // the busiest of those that share an ICAO code is the last to be written
  const quietFirst = all.toReversed();
  return {
    all,
    byCode: new Map([
      ...quietFirst.flatMap((airport) => (airport.icao ? [[airport.icao, airport] as const] : [])),
      ...quietFirst.map((airport) => [airport.iata, airport] as const),
    ]),
    byCity: Map.groupBy(all, ({ cityCode }) => cityCode),
  };
}

function byWeight(a: Airport, b: Airport): number {
  return b.weight - a.weight || compare(a.iata, b.iata);
}

const loaded = new Map<boolean, Facts>();

/** The facts of this process: read once, and changed by nobody. */
export function loadFacts({ isOpenOnly = false } = {}): Facts {
  const facts = loaded.get(isOpenOnly) ?? new Facts({ isOpenOnly });
  loaded.set(isOpenOnly, facts);
  return facts;
}

function withLegs(rows: ReferenceFlight[] | undefined): KnownFlightLegs | null {
  const [flight, ...legs] = rows ?? [];
  return flight ? { flight, legs } : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
