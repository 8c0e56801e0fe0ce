import { type CompleteFleet, completeFleets, worldFleet } from '../../src/aircraft/short-list.ts';
import type { Fleet } from '../../src/aircraft/use.ts';
import { type BulletinList, type Limits, withLimits } from '../../src/airspace/bulletin.ts';
import type { FactChange } from '../../src/changes/fact-change.ts';
import type { CountryShapes } from '../../src/flight/countries-crossed.ts';
import { compareText } from '../../src/format/text.ts';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import { airlinesCalled } from '../../src/reference/airlines-called.ts';
import type { Airport } from '../../src/reference/airport.ts';
import { fold } from '../../src/reference/airport-search.ts';
import type { CodeHolder } from '../../src/reference/code-holder.ts';
import type { EndedAirline } from '../../src/reference/ended-airline.ts';
import { type EndedRoute, endedRouteOf } from '../../src/reference/ended-route.ts';
import { type ListedCarrier, listedCarrierOf } from '../../src/reference/find-listing.ts';
import type { FormerAirport } from '../../src/reference/former-airport.ts';
import type { OtherNames } from '../../src/reference/other-names.ts';
import type { ConflictZones, Oversight } from '../../src/reference/oversight.ts';
import type { ContextFact, ReportedOf } from '../../src/reference/source.ts';
import type { WetLease } from '../../src/reference/wet-lease.ts';
import { limitByState } from '../../src/safety/airline/flown.ts';
import type { StateFactor } from '../../src/safety/rates/state-factor.ts';
import type { Freshness } from '../../src/safety/report/list-age.ts';
import { AircraftUse } from './aircraft-use.ts';
import { Airframes } from './airframes.ts';
import { airportNamesOf } from './airport-names.ts';
import { type AirportTables, otherCodesOf, tablesOf } from './airport-tables.ts';
import { designatorsOf } from './designators.ts';
import type { ReferenceFile } from './file.ts';
import { Flights } from './flights.ts';
import { Routes } from './routes.ts';

/** Every fact of a reference file, read at once; its lists are kept in memory. Takes codes in any case. */
export class Facts {
  /** changes with what figures, shares and routes are made of; differs without the fleets that may be left out */
  readonly version: string;
  /** changes with what is only told: bulletins and reported accidents */
  readonly notices: string;
  readonly flights: Flights;
  readonly use: AircraftUse;
  readonly routes: Routes;
  readonly airframes: Airframes;
  readonly airportNames: OtherNames;
  /** what releases corrected, lists changed, and was reported */
  readonly changes: FactChange[];
  /** ISO date of the latest change */
  readonly asOf: string;
  /** by ICAO code */
  readonly airlines: Airline[];
  /** by name */
  readonly models: AircraftModel[];
  /** by ISO code */
  readonly stateFactors: StateFactor[];
  /** that closed, or whose code changed */
  readonly formerAirports: FormerAirport[];
  /** codes that an airport had, or has in newer tables → its IATA code */
  readonly #otherCodes: Map<string, string>;
  readonly #file: ReferenceFile;
  readonly #endedAirlines: EndedAirline[];
  /** by folded name */
  readonly #airlineNames: Map<string, { icao: string; name: string }[]>;
  readonly codeHolders: CodeHolder[];
  readonly #endedRoutes: EndedRoute[];
  /** flights that an airline sells and another flies */
  readonly wetLeases: WetLease[];
  #oversight: Oversight | undefined;
  #bulletins: BulletinList[] | undefined;
  #countryShapes: CountryShapes | undefined;
  #reported: ReportedOf[] | undefined;
  #worldFleet: Fleet | undefined;
  #completeFleets: CompleteFleet[] | undefined;
  readonly #airports: AirportTables;
  readonly #airlinesByIcao: Map<string, Airline>;
  readonly #airlinesByIata: Map<string | null, Airline[]>;
  readonly #codeAliases: Map<string, string>;
  readonly #operators: Map<string, Airline[]>;
  readonly #modelsById: Map<string, AircraftModel>;
  readonly #designators: Map<string, string>;

  /** @param isOpenOnly leaves out fleets from lists without a stated license */
  constructor(file: ReferenceFile, { isOpenOnly = false } = {}) {
    this.#file = file;
    this.flights = new Flights(file);
    this.use = new AircraftUse(file);
    this.routes = new Routes(file);
    this.airframes = new Airframes(file);
    this.airportNames = airportNamesOf(file);
    this.notices = file.notices;
    const fleetLists = file.document<(Pick<Airline, 'icao'> & Partial<Airline>)[]>('fleets');
    const isWhole = !isOpenOnly && fleetLists.length > 0;
    this.version = `${file.basis}${isWhole ? '' : '-open'}`;
    this.changes = file.document('changes');
    const days = this.changes.flatMap(({ day, layer }) => (layer === 'shipped' ? day : [])).sort();
    this.asOf = days.at(-1) ?? '';
    this.#airports = tablesOf(file.document('airports'));
    const fleets = new Map(isWhole ? fleetLists.map((fleet) => [fleet.icao, fleet]) : []);
    const airlines = file
      .document<Airline[]>('airlines')
      .map((airline) => ({ ...airline, ...fleets.get(airline.icao) }));
    const codeAliases = file.document<{ code: string; operator: string }[]>('codeAliases');
    this.models = file.document<AircraftModel[]>('models').sort((a, b) => compareText(a.name, b.name));
    this.stateFactors = file.document('stateFactors');
    this.airlines = limitByState(airlines, this.models, this.stateFactors).sort((a, b) => compareText(a.icao, b.icao));
    this.formerAirports = file.document('formerAirports');
    this.#otherCodes = otherCodesOf(file.document('airportCodes'), this.formerAirports);
    this.wetLeases = file.document('wetLeases');
    this.#endedAirlines = file.document('endedAirlines');
    this.codeHolders = file.document('codeHolders');
    this.#endedRoutes = file.document('endedRoutes');
    const otherNames = file.document<{ icao: string; name: string }[]>('airlineNames');
    this.#airlineNames = Map.groupBy(otherNames, ({ name }) => fold(name));
    this.#airlinesByIcao = new Map(this.airlines.map((airline) => [airline.icao, airline]));
    this.#airlinesByIata = Map.groupBy(this.airlines, ({ iata }) => iata);
    this.#codeAliases = new Map(codeAliases.map(({ code, operator }) => [code, operator]));
    const flown = this.airlines.flatMap((operator) => operator.flownFor.map(({ icao }) => ({ icao, operator })));
    this.#operators = new Map(
      [...Map.groupBy(flown, ({ icao }) => icao)].map(([icao, of]) => [icao, of.map(({ operator }) => operator)]),
    );
    this.#modelsById = new Map(this.models.map((model) => [model.id, model]));
    this.#designators = designatorsOf(this.models);
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
    this.#oversight ??= this.#file.document<Oversight>('oversight');
    return this.#oversight;
  }

  get context(): ContextFact[] {
    return this.#file.document('context');
  }

  /** The bulletins of all issuers with the limits that their texts give; read on first use. */
  get bulletins(): BulletinList[] {
    if (this.#bulletins) return this.#bulletins;
    const limits = this.#file.document<Limits[]>('airspaceLimits');
    this.#bulletins = [
      withLimits('EASA', this.#file.document<ConflictZones>('conflictZones'), limits),
      withLimits('FAA', this.#file.document<ConflictZones>('faaProhibitions'), limits),
    ];
    return this.#bulletins;
  }

  /** Accidents that were reported and not checked; no figure is made of them. */
  get reported(): ReportedOf[] {
    this.#reported ??= this.#file.document<ReportedOf[]>('reported');
    return this.#reported;
  }

  /** What is known of a source: a page for readers, and how long its list can be relied on. Throws for another name. */
  sourceNamed(name: string): { name: string; title: string; page: string } & Freshness {
    const [source] = this.#file.all<ReturnType<Facts['sourceNamed']>>('select * from sources where name = ?', name);
    if (!source) throw new Error(`The facts have no source ${name}.`);
    return source;
  }

  /** The outlines of the countries by the names used here; loaded on first use. */
  get countryShapes(): CountryShapes {
    this.#countryShapes ??= this.#file.document<CountryShapes>('countryShapes');
    return this.#countryShapes;
  }

  /** Busiest first. */
  get airports(): Airport[] {
    return this.#airports.all;
  }

  /** Finds the airport with this IATA (3 letters) or ICAO (4 letters) code, today's before one that it had. */
  findAirport(code: string): Airport | null {
    const [wanted, { byCode }] = [code.toUpperCase(), this.#airports];
    return byCode.get(wanted) ?? byCode.get(this.#otherCodes.get(wanted) ?? '') ?? null;
  }

  /** The airport that has this code today; null for one that has had it. */
  findAirportOfToday(code: string): Airport | null {
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

  /** The same, or an airline on the EU Air Safety List, itself or by its state, of which nothing else is known. */
  findCarrier(icao: string | null | undefined): ListedCarrier | null {
    return icao ? (this.findAirline(icao) ?? listedCarrierOf(icao, this.oversight)) : null;
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
    return lastOfEach(airlinesCalled(this.#endedAirlines, name, this));
  }

  /** Finds why a route in a table is no longer flown, by its airline, flight number and airports in order (IATA or ICAO). */
  findEndedRoute(airlineIcao: string | null, flightNumber: string, stops: string[]): EndedRoute | null {
    const number = flightNumber.replace(/^(?:[A-Z]{3}|..)0*/, '');
    return endedRouteOf(this.#endedRoutes, { airlineIcao, number, stops: stops.map((code) => this.findAirport(code)) });
  }

  /** Lists the airlines with this name, in their own language, too, or call sign, else those whose name begins so or is close. */
  listAirlinesByName(name: string): Airline[] {
    const other = this.#airlineNames.get(fold(name))?.flatMap(({ icao }) => this.findAirline(icao) ?? []);
    // Novair, which ended, is no misspelled Nok Air
    const all: (Airline | EndedAirline)[] = [...this.airlines, ...this.#endedAirlines];
    return other ?? airlinesCalled(all, name, this).filter((one): one is Airline => !('ended' in one));
  }

  /** Lists the ICAO codes of airlines with this name that have routes and did not stop flying, on record or not. */
  listFlyingNamed(name: string): string[] {
    const named = this.routes.listIcaosNamed(name);
    return named.filter((icao) => this.routes.hasAny(icao) && this.listEndedAirlines(icao).length === 0);
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
}

/** Sorts by the end, the last one first, and leaves out earlier airlines of the same name. */
function lastOfEach(ended: EndedAirline[]): EndedAirline[] {
  const sorted = ended.toSorted((a, b) => compareText(b.ended, a.ended));
  return [...Map.groupBy(sorted, ({ name }) => name).values()].map(([last]) => last as EndedAirline);
}
