import { type CompleteFleet, completeFleets, worldFleet } from '../../src/aircraft/short-list.ts';
import type { Fleet } from '../../src/aircraft/use.ts';
import type { FactChange } from '../../src/changes/fact-change.ts';
import { compareText } from '../../src/format/text.ts';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import { airlinesCalled } from '../../src/reference/airlines-called.ts';
import type { Airport } from '../../src/reference/airport.ts';
import { fold } from '../../src/reference/airport-search.ts';
import type { EndedAirline } from '../../src/reference/ended-airline.ts';
import { type EndedRoute, endedRouteOf } from '../../src/reference/ended-route.ts';
import type { FormerAirport } from '../../src/reference/former-airport.ts';
import type { Oversight } from '../../src/reference/oversight.ts';
import type { ContextFact } from '../../src/reference/source.ts';
import { limitByState } from '../../src/safety/airline/flown.ts';
import type { StateFactor } from '../../src/safety/rates/state-factor.ts';
import { type AirportTables, tablesOf } from './airport-tables.ts';
import { designatorsOf } from './designators.ts';
import * as reference from './load-reference.ts';
import { loadStateFactors } from './rate-tables.ts';
import version from './version.json' with { type: 'json' };
import { type ReferenceVersion, versionText } from './version.ts';

/** The whole flight, and its legs in order if it stops on the way (else none). */
export type KnownFlightLegs = { flight: reference.ReferenceFlight; legs: reference.ReferenceFlight[] };

/** The facts of this release, in memory, whatever another release beside it uses. Takes codes in any case. */
export class Facts {
  /** changes with each change of the shipped files, only upwards; differs without the fleets that may be left out */
  readonly version: string;
  /** corrections made by releases */
  readonly changes: FactChange[];
  /** ISO date of the latest change */
  readonly asOf: string;
  /** by ICAO code */
  readonly airlines: Airline[];
  /** by name */
  readonly models: AircraftModel[];
  /** by ISO code */
  readonly stateFactors: StateFactor[] = loadStateFactors();
  readonly #endedAirlines: EndedAirline[] = reference.loadTable('ended-airlines');
  /** by folded name */
  readonly #airlineNames = Map.groupBy(reference.loadTable('airline-names'), ({ name }) => fold(name));
  /** that closed, or whose code changed */
  readonly formerAirports: FormerAirport[] = reference.loadTable('former-airports');
  readonly #endedRoutes: EndedRoute[] = reference.loadTable('ended-routes');
  #oversight: Oversight | undefined;
  #context: ContextFact[] | undefined;
  #worldFleet: Fleet | undefined;
  #completeFleets: CompleteFleet[] | undefined;
  #seeded: AirportTables;
  #airports: AirportTables;
  readonly #airlinesByIcao: Map<string, Airline>;
  readonly #airlinesByIata: Map<string | null, Airline[]>;
  readonly #codeAliases: Map<string, string>;
  readonly #operators: Map<string, Airline[]>;
  readonly #modelsById: Map<string, AircraftModel>;
  readonly #designators: Map<string, string>;
  readonly #flightsByNumber: Map<string, reference.ReferenceFlight[]>;
  readonly #flightsByCallsign: Map<string, reference.ReferenceFlight[]>;
  readonly #flightsByOrigin: Map<string, reference.ReferenceFlight[]>;

  /** @param isOpenOnly leaves out fleets from lists without a stated license */
  constructor({ isOpenOnly = false } = {}) {
    const isWhole = !isOpenOnly && reference.hasFleetLists();
    this.version = `${versionText(version satisfies ReferenceVersion)}${isWhole ? '' : '-open'}`;
    this.changes = reference.loadChanges();
    const days = this.changes.map(({ day }) => day).sort();
    this.asOf = days.at(-1) ?? '';
    this.#seeded = tablesOf(reference.loadAirports());
    this.#airports = this.#seeded;
    const { airlines, codeAliases } = reference.loadAirlines({ isOpenOnly });
    this.models = reference.loadAircraftModels().sort((a, b) => compareText(a.name, b.name));
    this.airlines = limitByState(airlines, this.models, this.stateFactors).sort((a, b) => compareText(a.icao, b.icao));
    const flights = reference
      .loadReferenceFlights()
      .sort((a, b) => compareText(a.flightNumber, b.flightNumber) || a.leg - b.leg);
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

  /** The aircraft of all airlines whose fleet list is complete; assembled on first use. */
  get worldFleet(): Fleet {
    this.#worldFleet ??= worldFleet(this.airlines, this);
    return this.#worldFleet;
  }

  /** The airlines whose fleet list is complete; assembled on first use, since each estimate from a short list reads all. */
  get completeFleets(): CompleteFleet[] {
    this.#completeFleets ??= completeFleets(this.airlines, this);
    return this.#completeFleets;
  }

  /** The regulators' lists; loaded on first use. */
  get oversight(): Oversight {
    this.#oversight ??= reference.loadOversight();
    return this.#oversight;
  }

  /** Context figures about flying; loaded on first use. */
  get context(): ContextFact[] {
    this.#context ??= reference.loadContextFacts();
    return this.#context;
  }

  /** Busiest first, as seeded: without what was observed since. */
  get seededAirports(): Airport[] {
    return this.#seeded.all;
  }

  /** Busiest first, including what was observed since they were seeded; a new array after each change. */
  get airports(): Airport[] {
    return this.#airports.all;
  }

  /** Replaces the shipped file's airports with those of the database. */
  seedAirports(airports: Airport[]): void {
    this.#seeded = tablesOf(airports);
    this.#airports = this.#seeded;
  }

  /** Overrides seeded airports with those observed since, and adds new ones; an empty list removes them again. */
  observeAirports(observed: Airport[]): void {
    const codes = new Set(observed.map(({ iata }) => iata));
    const others = this.seededAirports.filter(({ iata }) => !codes.has(iata));
    this.#airports = observed.length === 0 ? this.#seeded : tablesOf([...others, ...observed]);
  }

  /** Finds the airport with this IATA (3 letters) or ICAO (4 letters) code. */
  findAirport(code: string): Airport | null {
    return this.#airports.byCode.get(code.toUpperCase()) ?? null;
  }

  /** Finds the airport that had this IATA or ICAO code and closed, or has another code today. */
  findFormerAirport(code: string): FormerAirport | null {
    const wanted = code.toUpperCase();
    return this.formerAirports.find(({ iata, icao }) => iata === wanted || icao === wanted) ?? null;
  }

  /** Lists the airports of an IATA metropolitan area, busiest first. BKK and others are also an airport's code. */
  listAirportsOfCity(cityCode: string): Airport[] {
    return this.#airports.byCity.get(cityCode.toUpperCase()) ?? [];
  }

  /** Finds the airline with its record, by its code or another of its call signs; null without facts about it. */
  findAirline(icao: string): Airline | null {
    const code = icao.toUpperCase();
    return this.#airlinesByIcao.get(this.#codeAliases.get(code) ?? code) ?? null;
  }

  /** The country of an airline as a code (ISO 3166-1 alpha-2), by the airports of its name; null if none has it. */
  countryCodeOf({ country }: Pick<Airline, 'country'>): string | null {
    return this.#airports.codeOfCountry.get(country) ?? null;
  }

  /** Lists the other codes that begin an airline's call signs: SHT for British Airways. */
  listCallsignCodes(icao: string): string[] {
    return [...this.#codeAliases].filter(([, operator]) => operator === icao).map(([code]) => code);
  }

  /** Finds the airline that sells all of this one's flights under its own numbers: easyJet for easyJet Europe. */
  findSeller(icao: string): Airline | null {
    const seller = this.findAirline(icao)?.flownFor.find(({ isAlways }) => isAlways);
    return seller ? this.findAirline(seller.icao) : null;
  }

  /** Whether an airline's flights are sold under the numbers in its call signs: QLK42 is not QF42. */
  hasSoldNumbers(icao: string): boolean {
    return !this.findAirline(icao)?.flownFor.some(({ hasOtherNumbers }) => hasOtherNumbers);
  }

  /** Lists the airlines that fly for this one under its flight numbers, always or sometimes. */
  listOperatorsFor(icao: string): Airline[] {
    return this.#operators.get(icao) ?? [];
  }

  /** Lists the airlines with this IATA (2 characters) or ICAO (3 letters) code. */
  listAirlinesByCode(code: string): Airline[] {
    const wanted = code.toUpperCase();
    if (wanted.length === 2) return this.#airlinesByIata.get(wanted) ?? [];
    const airline = this.findAirline(wanted);
    return airline ? [airline] : [];
  }

  /** Lists the airlines that now fly under this one's codes: Hawaiian under Alaska's. */
  listRetiredInto(icao: string): Airline[] {
    return this.airlines.filter(({ retiredCodes }) => retiredCodes?.now.icao === icao);
  }

  /** Lists the airlines that had this IATA or ICAO code until they stopped flying, the last one first. */
  listEndedAirlines(code: string): EndedAirline[] {
    const wanted = code.toUpperCase();
    return lastOfEach(this.#endedAirlines.filter(({ iata, icao }) => iata === wanted || icao === wanted));
  }

  /** Lists the airlines with this name that stopped flying, else those whose name begins so, the last one first. */
  listEndedAirlinesByName(name: string): EndedAirline[] {
    return lastOfEach(airlinesCalled(this.#endedAirlines, name));
  }

  /** Finds why a route in a table is no longer flown, by its airline, flight number and airports in order (IATA or ICAO). */
  findEndedRoute(airlineIcao: string | null, flightNumber: string, stops: string[]): EndedRoute | null {
    const number = flightNumber.replace(/^..0*/, '');
    return endedRouteOf(this.#endedRoutes, { airlineIcao, number, stops: stops.map((code) => this.findAirport(code)) });
  }

  /** Lists the airlines with this name, also in their own language, or this call sign, else those whose name begins so. */
  listAirlinesByName(name: string): Airline[] {
    const other = this.#airlineNames.get(fold(name))?.flatMap(({ icao }) => this.findAirline(icao) ?? []);
    return other ?? airlinesCalled(this.airlines, name);
  }

  /** Finds the model with every figure on record. */
  findModel(id: string): AircraftModel | null {
    return this.#modelsById.get(id) ?? null;
  }

  /** Finds the model by its id, or by an ICAO or IATA designator of it alone. */
  findModelId(designator: string): string | null {
    const id = designator.toLowerCase();
    return this.#designators.get(designator.toUpperCase()) ?? (this.#modelsById.has(id) ? id : null);
  }

  /** Finds a known scheduled flight by its normalized number, such as BA286. */
  findFlight(flightNumber: string): KnownFlightLegs | null {
    return withLegs(this.#flightsByNumber.get(flightNumber.toUpperCase()));
  }

  /** Lists the numbers of known scheduled flights that begin with this airline code. */
  listFlightNumbers(airlineCode: string): string[] {
    return [...this.#flightsByNumber.keys()].filter((number) => number.startsWith(airlineCode));
  }

  /** Finds a known scheduled flight by its call sign, such as BAW286. */
  findFlightByCallsign(callsign: string): KnownFlightLegs | null {
    return withLegs(this.#flightsByCallsign.get(callsign.toUpperCase()));
  }

  /** Lists flights, or legs, from one of these airports (IATA), to one of those if given, by flight number. */
  listFlightsByRoute(origins: string[], destinations: string[] | null): reference.ReferenceFlight[] {
    return origins
      .flatMap((origin) => this.#flightsByOrigin.get(origin) ?? [])
      .filter(({ destination }) => destinations === null || destinations.includes(destination))
      .sort((a, b) => compareText(a.flightNumber, b.flightNumber) || a.leg - b.leg);
  }
}

const loaded = new Map<boolean, Facts>();

/** Returns the facts of this process: read once, and never changed. */
export function loadFacts({ isOpenOnly = false } = {}): Facts {
  const facts = loaded.get(isOpenOnly) ?? new Facts({ isOpenOnly });
  loaded.set(isOpenOnly, facts);
  return facts;
}

function withLegs(rows: reference.ReferenceFlight[] | undefined): KnownFlightLegs | null {
  const [flight, ...legs] = rows ?? [];
  return flight ? { flight, legs } : null;
}

/** Sorts by the end, the last one first, and leaves out earlier airlines of the same name. */
function lastOfEach(ended: EndedAirline[]): EndedAirline[] {
  const sorted = ended.toSorted((a, b) => compareText(b.ended, a.ended));
  return [...Map.groupBy(sorted, ({ name }) => name).values()].map(([last]) => last as EndedAirline);
}
