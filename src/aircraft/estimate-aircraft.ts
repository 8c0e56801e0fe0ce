import { DAY_MS } from '../format/time.ts';
import { add, countsOf, sumOf, totalOf } from './counts.ts';
import { fleetShares, inReach, normalized, type StageLengths } from './fleet-share.ts';
import type { AircraftEvidence, EvidenceKind } from './likely-aircraft.ts';
import { sizeGroupOf } from './likely-words.ts';
import { type Fleet, type ModelUse, monthsBetween } from './use.ts';
import { SET_WEIGHTS, WEIGHTS, type Weights } from './weights.ts';

/** Everything known about which models an airline flies on a leg. */
export type AircraftRecord = {
  /** the airline's aircraft; null if no list has them */
  fleet: Fleet | null;
  /** great-circle distance of the leg; null if an airport's position is unknown */
  km: number | null;
  /** the airline between these two airports, in either direction */
  route: ModelUse[];
  /** the airline on its other routes, each weighted by how similar its length is (0-1) */
  similar: ModelUse[];
  /** the airline on this route in an old list of routes */
  listed: ModelUse[];
  /** records of this flight number or call sign on this leg */
  number: ModelUse[];
  /** what this server received about the number in the last 30 days; `month` contains the day */
  sightings: ModelUse[];
  /** the model commonly said to fly this number; unverified */
  usual: { modelId: string; source: string } | null;
};

type EstimateSettings = {
  /** ISO date from which ages are counted */
  today: string;
  lengths: StageLengths;
  /** months after which half of the airline's numbers have another aircraft or leg */
  halfLifeMonths?: number | undefined;
  /** the release's weights if left out */
  weights?: Weights;
};

/** A model with its share of the flights (0-1), and the evidence for it, strongest first. */
export type ModelShare = { modelId: string; share: number; evidence: AircraftEvidence[] };

const DEFAULT_HALF_LIFE = 3;
/** Older evidence shows only the size of the aircraft. */
const GROUP_ONLY_MONTHS = 60;
/** A model that was last seen so long before the list, which lacks it, has left. */
const RETIRED_MONTHS = 12;
/** Newer evidence counts even for a model that is not on the fleet list: a leased aircraft. */
const OVERRULES_FLEET_MONTHS = 6;

type Term = { kind: EvidenceKind; masses: Map<string, number>; seen: ModelUse[] };

/**
 * Estimates the models that may fly a leg with their shares, which add up to 1, likeliest first; none if nothing is
 * known. Each kind of evidence adds its weight; a model that has left the fleet gives its weight to those of its size.
 */
export function estimateAircraft(record: AircraftRecord, settings: EstimateSettings): ModelShare[] {
  const weights = settings.weights ?? WEIGHTS;
  const fleet = record.fleet ? fleetShares(record.fleet, record.km, settings.lengths) : new Map<string, number>();
  const terms = termsOf(record, fleet, settings, weights);
  const counted = normalized(sumOf(terms.map(({ masses }) => masses)));
  const estimate = mixed(counted, fleetSpread(record, fleet, settings.lengths), weights.surprise);
  const seen = sightingTerm(record.sightings, settings);
  const beside = () => normalized(sumOf([scaled(estimate, SET_WEIGHTS.besideSighting), seen.masses]));
  const shares = worthNaming(seen.masses.size > 0 ? beside() : estimate);
  return [...(isBeyondDoubt(record.sightings) ? shares : capped(shares, weights.cap))]
    .map(([modelId, share]) => ({
      modelId,
      share,
      evidence: [...evidenceFor(modelId, [seen]), ...evidenceFor(modelId, terms)],
    }))
    .sort(likeliestFirst);
}

function termsOf(
  record: AircraftRecord,
  fleet: Map<string, number>,
  settings: EstimateSettings,
  weights: Weights,
): Term[] {
  const { route, similar } = weights;
  const whole = record.fleet?.isPartial === false ? fleet : new Map<string, number>();
  const list = { fleet: whole, month: record.fleet?.month ?? null };
  const halfLife = settings.halfLifeMonths ?? DEFAULT_HALF_LIFE;
  const observed = (kind: EvidenceKind, uses: ModelUse[], limit: typeof route | typeof similar): Term => {
    const masses = agedMasses(uses, list, settings.today, { ...weights, halfLife: limit.halfLife });
    // approaches `atMost` as more is counted, and grows with every count
    return { kind, masses: scaled(masses, limit.atMost / (totalOf(masses) + limit.halfReachedAt)), seen: uses };
  };
  const numbers = agedMasses(record.number, list, settings.today, { ...weights, halfLife });
  const limit = Math.min(1, SET_WEIGHTS.numberAtMost / Math.max(totalOf(numbers), 1e-9));
  const usual = record.usual ? [{ ...record.usual, count: 1, month: settings.today }] : [];
  const ofFleet = scaled(fleet, record.fleet?.isPartial ? weights.partialFleet : weights.fleet);
  const parts = record.fleet?.parts ?? [];
  const own = new Set(parts.filter(({ ofOthers }) => !ofOthers).map(({ modelId }) => modelId));
  const listed = (kind: 'fleet' | 'length'): Term => ({
    kind,
    masses: new Map([...ofFleet].filter(([modelId]) => own.has(modelId) === (kind === 'fleet'))),
    seen: parts
      .filter(({ ofOthers }) => !ofOthers === (kind === 'fleet'))
      .map(({ ofOthers = record.fleet, ...part }) => ({
        ...part,
        month: ofOthers?.month ?? '',
        source: ofOthers?.source ?? '',
      })),
  });
  return [
    listed('fleet'),
    listed('length'),
    observed('similar', record.similar, similar),
    observed('route', record.route, route),
    {
      kind: 'listed' as const,
      masses: scaled(normalized(bySize(countsOf(record.listed), list.fleet, fleet)), weights.listed),
      seen: record.listed,
    },
    { kind: 'number' as const, masses: scaled(numbers, limit), seen: record.number },
    {
      kind: 'usual' as const,
      masses: scaled(inFleet(countsOf(usual), whole), SET_WEIGHTS.usual),
      seen: usual.map((use) => ({ ...use, month: '' })),
    },
  ];
}

/** Shares of the models on a fleet list (none if the list must not exclude any), and the list's date. */
type FleetList = { fleet: Map<string, number>; month: string | null };

/** Counts by model, halved with age, moved to the models in today's fleet. */
function agedMasses(
  uses: ModelUse[],
  list: FleetList,
  today: string,
  { halfLife, modelHalfLife, unlisted }: Pick<Weights, 'modelHalfLife' | 'unlisted'> & { halfLife: number },
): Map<string, number> {
  const [asSeen, asFleet, asGroup] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (const { modelId, count, month } of uses) {
    const age = monthsBetween(month, today);
    const mass = count * 2 ** (-age / halfLife);
    if (age <= OVERRULES_FLEET_MONTHS) {
      add(asSeen, modelId, mass);
      continue;
    }
    const own = age > GROUP_ONLY_MONTHS ? 0 : 2 ** (-age / modelHalfLife);
    const kept = keptShare({ modelId, month }, list, unlisted);
    add(asSeen, modelId, mass * own * kept);
    add(asFleet, modelId, mass * own * (1 - kept));
    add(asGroup, modelId, mass * (1 - own));
  }
  return sumOf([asSeen, inFleet(asFleet, list.fleet), byGroup(asGroup, list.fleet)]);
}

/**
 * How much of what was seen counts for this very model, whatever the list has: everything seen since the list was made;
 * nothing for a model replaced by others of its size, or seen a year or more before; a part for one without any others of
 * its size, because lists miss aircraft.
 */
function keptShare(
  { modelId, month }: Pick<ModelUse, 'modelId' | 'month'>,
  { fleet, month: listMonth }: FleetList,
  unlisted: number,
): number {
  if (listMonth !== null && month >= listMonth) return 1;
  if (listMonth !== null && fleet.size > 0 && monthsBetween(month, listMonth) >= RETIRED_MONTHS) return 0;
  return sizeGroupOf(modelId).some((model) => fleet.has(model)) ? 0 : unlisted;
}

/** Moves the mass of models outside the fleet to those of their size, by their share; drops it if there are none. */
function inFleet(masses: Map<string, number>, fleet: Map<string, number>): Map<string, number> {
  if (fleet.size === 0) return masses;
  return sumOf(
    [...masses].map(([modelId, mass]) =>
      fleet.has(modelId) ? new Map([[modelId, mass]]) : spread(modelId, mass, fleet),
    ),
  );
}

/** Distributes all masses by size only: each group's by the fleet's shares within it. */
function byGroup(masses: Map<string, number>, fleet: Map<string, number>): Map<string, number> {
  if (fleet.size === 0) return masses;
  return sumOf([...masses].map(([modelId, mass]) => spread(modelId, mass, fleet)));
}

/** An old list's masses by size only; of a size that a list with gaps lacks (`whole` is empty), the models themselves. */
function bySize(masses: Map<string, number>, whole: Map<string, number>, fleet: Map<string, number>) {
  if (whole.size > 0) return byGroup(masses, whole);
  return sumOf(
    [...masses].map(([modelId, mass]) => {
      const ofFleet = spread(modelId, mass, fleet);
      return ofFleet.size > 0 ? ofFleet : new Map([[modelId, mass]]);
    }),
  );
}

function spread(modelId: string, mass: number, fleet: Map<string, number>): Map<string, number> {
  const group = sizeGroupOf(modelId).filter((model) => fleet.has(model));
  const shares = normalized(new Map(group.map((model) => [model, fleet.get(model) as number])));
  return scaled(shares, mass);
}

/** Whether it was seen often enough recently, and nothing else was. */
function isBeyondDoubt(sightings: ModelUse[]): boolean {
  return sightings.length >= SET_WEIGHTS.beyondDoubt && new Set(sightings.map(({ modelId }) => modelId)).size === 1;
}

/** Limits what no one has seen: the share above the cap goes to the others. */
function capped(shares: Map<string, number>, cap: number): Map<string, number> {
  const top = [...shares].find(([, share]) => share > cap);
  if (!top || shares.size === 1) return shares;
  const others = new Map([...shares].filter(([modelId]) => modelId !== top[0]));
  return new Map([[top[0], cap], ...scaled(normalized(others), 1 - cap)]);
}

function sightingTerm(sightings: ModelUse[], { today, halfLifeMonths = DEFAULT_HALF_LIFE }: EstimateSettings): Term {
  const masses = sumOf(
    sightings.map(({ modelId, count, month }) => {
      const days = Math.max(0, (Date.parse(today) - Date.parse(month)) / DAY_MS);
      return new Map([[modelId, count * 2 ** (-days / 30 / halfLifeMonths)]]);
    }),
  );
  return { kind: 'sighting', masses, seen: sightings };
}

/** Sorts models, likeliest first; ties by name. */
export function likeliestFirst(a: ModelShare, b: ModelShare): number {
  return b.share - a.share || a.modelId.localeCompare(b.modelId);
}

/** Drops models too unlikely to name. */
export function worthNaming(shares: Map<string, number>): Map<string, number> {
  return normalized(new Map([...shares].filter(([, share]) => share >= SET_WEIGHTS.least)));
}

/** The evidence of each kind for a model: its newest source and month, and how much was counted in all. */
function evidenceFor(modelId: string, terms: Term[]): AircraftEvidence[] {
  return terms
    .filter(({ masses }) => (masses.get(modelId) ?? 0) > 0)
    .toSorted((a, b) => (b.masses.get(modelId) ?? 0) - (a.masses.get(modelId) ?? 0))
    .map(({ kind, seen }) => {
      const own = seen.filter((use) => use.modelId === modelId);
      const uses = own.length > 0 ? own : seen.filter((use) => sizeGroupOf(modelId).includes(use.modelId));
      const newest = uses.toSorted((a, b) => b.month.localeCompare(a.month))[0] as ModelUse;
      const count = uses.reduce((sum, use) => sum + use.count, 0);
      return { kind, source: newest.source, month: newest.month || null, count: Math.round(count * 10) / 10 };
    });
}

/** A model that flies fewer of an airline's departures of this length (as a share) is no surprise worth naming. */
const NEVER = 0.01;

/** The fleet's shares by count alone, without what cannot fly so far, or never flies so short a leg. */
function fleetSpread(
  { fleet, km }: AircraftRecord,
  shares: Map<string, number>,
  lengths: StageLengths,
): Map<string, number> {
  const able = fleet ? inReach(fleet, km, lengths).parts : [];
  return normalized(countsOf(able.filter(({ modelId }) => (shares.get(modelId) ?? 0) >= NEVER)));
}

function mixed(shares: Map<string, number>, others: Map<string, number>, part: number): Map<string, number> {
  if (shares.size === 0 || others.size === 0) return shares;
  return sumOf([scaled(shares, 1 - part), scaled(others, part)]);
}

function scaled(masses: Map<string, number>, factor: number): Map<string, number> {
  return new Map([...masses].map(([modelId, mass]) => [modelId, mass * factor]));
}
