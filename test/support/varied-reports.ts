import { loadFacts } from '#db/reference/open.ts';
import { misfitSentence, unreachableLeg } from '#src/aircraft/aircraft-fit.ts';
import { canReach } from '#src/aircraft/length-profile.ts';
import { sayLikely, type WeighedModel } from '#src/aircraft/likely-words.ts';
import type { AircraftBasis, FoundFlight } from '#src/flight/flight.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import type { Place } from '#src/flight/place.ts';
import { placedLegs } from '#src/flight/stops.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline.ts';
import { type ListedCarrier, listedCarrierOf } from '#src/reference/find-listing.ts';
import { closedStateSentence, FROM_BEFORE } from '#src/reference/former-airport.ts';
import { countRatings } from '#src/safety/airline/rating-peers.ts';
import { hasFlown } from '#src/safety/airline/safety-record.ts';
import { buildReportAndAnalysis } from '#src/safety/build-report.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { sayTogether } from '#src/words/say.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';

/** A report, in no language and in English, with the facts that it was computed from. */
export type VariedReport = { name: string; facts: ReportFacts; told: SafetyReport; report: Spoken<SafetyReport> };

export const TODAY = '2026-11-25';
const WAYS = ['usual', 'likely', 'flightradar24', 'adsb', 'chosen', 'unknown'] as const;
const ROUTES = [
  ['LHR', 'JFK'],
  ['DXB', 'SYD'],
  ['KTM', 'PKR'],
  ['SFO', 'LAX'],
] as const;

/**
 * Reports from the shipped facts, in process: each airline on record and each carrier that only the EU list names, each
 * with another way of knowing the aircraft, over legs of 150 to 12,000 km; and each model with a carrier that nobody
 * knows. With another turn, the ways, legs and models fall on others.
 */
export async function variedReports(turn = 0): Promise<VariedReport[]> {
  const facts = loadFacts();
  const use = loadFacts().use;
  const { models, oversight, stateFactors } = facts;
  const ratings = countRatings(facts.airlines, TODAY);
  const comparisons = new Map(models.map(({ category }) => [category, compareModels(category, models)]));
  const { carriersBanned, carriersBannedRussia, carriersRestricted } = oversight.euAirSafetyList;
  const onListOnly = [...carriersBanned, ...carriersBannedRussia, ...carriersRestricted]
    .flatMap(({ icao }) => (icao && !facts.findAirline(icao) ? [icao] : []))
    .concat(oversight.airlineStates.airlines.map(({ icao }) => icao).filter((icao) => !facts.findAirline(icao)));
  const codes = [...facts.airlines.map(({ icao }) => icao), ...onListOnly, ...models.map(() => null)];

  const placesOf = (codes: readonly string[]) =>
    codes.map((code) => {
      const airport = facts.findAirport(code);
      if (!airport) throw new Error(`no airport ${code}`);
      return { code, city: airport.city, latitude: airport.latitude, longitude: airport.longitude };
    });
  const routes = ROUTES.map(placesOf);

  return codes.map((icao, at) => {
    const index = at + turn;
    const way = WAYS[index % WAYS.length] as (typeof WAYS)[number];
    const airline = icao ? facts.findAirline(icao) : null;
    const listedCarrier: ListedCarrier | null = icao ? (airline ?? listedCarrierOf(icao, oversight)) : null;
    const flown = new Set(
      [...fleetFamilies(airline), ...((icao && use.findFleet(icao)?.parts) || [])].map(({ modelId }) => modelId),
    );
    const ofFleet = models.filter(({ id }) => flown.has(id));
    const candidates = ofFleet.length > 0 && way !== 'chosen' ? ofFleet : models;
    const one = candidates[index % candidates.length] as AircraftModel;
    const canFly = (model: AircraftModel, places: Place[]) => canReach(model, kmOf(places), use.lengths);
    // a chosen one need not fit
    const places = routes
      .map((_, turn) => routes[(index + turn) % routes.length] as Place[])
      .find((some) => way === 'chosen' || canFly(one, some)) as Place[];
    const mix = way === 'likely' ? mixOf(candidates.filter((model) => canFly(model, places)).slice(0, 4)) : [];
    const model = way === 'likely' || way === 'unknown' ? null : one;
    const name = listedCarrier?.name ?? (icao ? icao : 'An airline without a record');
    const flight = flightOf({ way, name, icao, iata: airline?.iata ?? null, places, model, mix });
    const isUnflown = model !== null && airline !== null && !hasFlown(airline, model, flown) && flown.size > 0;
    const unreachable = model && unreachableLeg(model, placedLegs(flight), use.lengths);
    const misfit =
      way === 'chosen' && model ? misfitSentence(model.name, { airlineName: name, isUnflown, unreachable }) : null;
    const reportFacts: ReportFacts = {
      flight,
      model,
      mix,
      flown,
      misfit,
      comparison: comparisons.get((model ?? mix[0]?.model)?.category ?? 'widebody jet') ?? null,
      airline,
      listedCarrier,
      models,
      ratings,
      stateFactors,
      today: TODAY,
      missing: [],
    };
    const label = [
      name,
      way,
      model?.id ?? mix.map((part) => part.model.id).join('+'),
      flight.origin,
      flight.destination,
    ];
    const { report: told } = buildReportAndAnalysis(reportFacts);
    return { name: label.join(' '), facts: reportFacts, told, report: speakAll('en', told) };
  });
}

function kmOf([from, to]: Place[]): number {
  return greatCircleKm(from as Place, to as Place);
}

function mixOf(models: AircraftModel[]): WeighedModel[] {
  const weights = models.map((_, index) => models.length - index);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return models.map((model, index) => ({ model, share: (weights[index] as number) / sum }));
}

const BASES: Record<(typeof WAYS)[number], AircraftBasis> = {
  usual: 'usual',
  likely: 'likely',
  flightradar24: 'reported',
  adsb: 'reported',
  chosen: 'chosen',
  unknown: 'unknown',
};

function flightOf({
  way,
  name,
  icao,
  iata,
  places,
  model,
  mix,
}: {
  way: (typeof WAYS)[number];
  name: string;
  icao: string | null;
  iata: string | null;
  places: Place[];
  model: AircraftModel | null;
  mix: WeighedModel[];
}): FoundFlight {
  const isSeen = way === 'adsb';
  const isLive = way === 'flightradar24';
  return {
    flightNumber: `${iata ?? icao ?? 'XX'}101`,
    callsign: icao && `${icao}101`,
    registration: isSeen || isLive ? 'N12345' : null,
    aircraftType: model?.icaoTypes[0] ?? null,
    airline: name,
    origin: places[0]?.code ?? null,
    destination: places[1]?.code ?? null,
    status: isSeen ? 'In the air' : null,
    departure: isLive ? '2026-11-25T08:00:00.000Z' : null,
    flightData: {
      provider: isLive ? 'flightradar24' : 'reference',
      asOf: isLive ? TODAY : '2022-09-11',
      source: { title: 'Sample', url: null },
      aircraftBasis: BASES[way],
      aircraftModelId: model?.id ?? null,
      ...(isSeen && { liveSource: 'adsb.lol', seenAt: `${TODAY}T08:00:00.000Z` }),
      ...(mix.length > 0 && { likelyWords: sayLikely(mix) }),
      operatingCarrier: icao ? { name, iata, icao } : null,
      sellingCarrier: null,
      via: [],
      places,
      ...(way === 'usual' && { isFormerRoute: true as const }),
      notes: way === 'usual' ? [sayTogether(closedStateSentence('UA'), FROM_BEFORE)] : [],
    },
  };
}
