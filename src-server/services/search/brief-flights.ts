import type { Brief, BriefFlight, BriefPart } from '#src/flight/brief.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { FIT } from '#src/safety/fit.ts';
import { plainRate } from '#src/safety/flight-figures.ts';
import type { Context } from '../../context.ts';
import { observedVersion } from '../reference/observed.ts';
import { type DescribedNumber, describeFlights } from './describe-flights.ts';

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 2_000;
const NOT_IN_TABLES = 'This flight number is in none of our tables. Check it, or search for it by itself.';
const NO_MODEL = "We don't know which aircraft may fly this, so there are no figures.";

type Told = Omit<BriefFlight, 'asked'>;
type Kept = { at: number; version: string; flight: Promise<Told> };
const keptOf = new WeakMap<Context['db'], Map<string, Kept>>();

/**
 * Answers for each part in the order asked, the same number twice if it was asked twice. @param origin of the product,
 * for links to its reports
 */
export async function briefFlights(ctx: Context, parts: BriefPart[], origin: string): Promise<Brief> {
  const flights = await Promise.all(parts.map((part) => briefOf(ctx, part, origin)));
  return { flights, average: FIT.averageRate, fit: FIT.fit };
}

async function briefOf(
  ctx: Context,
  { asked, designator, date, problem }: BriefPart,
  origin: string,
): Promise<BriefFlight> {
  if (!designator) return { ...NOTHING, asked, reason: problem };
  const url = `${origin}/?flight=${designator.text}${date ? `&date=${date}` : ''}`;
  return { ...(await keptFlight(ctx, designator)), asked, url };
}

function toldOf(designator: FlightDesignator, known: DescribedNumber | null | undefined): Told {
  if (!known) return { ...NOTHING, flightNumber: designator.text, reason: NOT_IN_TABLES };
  const { flight, mix, figures } = known;
  const { score, flightRate, ban, ended } = figures;
  return {
    flightNumber: flight.flightNumber,
    airline: flight.flightData.operatingCarrier?.name ?? flight.airline,
    aircraft: mix.map(({ model, share }) => ({
      modelId: model.id,
      modelName: model.name,
      share: Math.round(share * 1e4) / 1e4,
    })),
    safetyScore: score?.value ?? null,
    flightRate: flightRate && plainRate(flightRate),
    ban,
    ended,
    reason: flightRate ? null : NO_MODEL,
    url: null,
  };
}

const NOTHING: Omit<BriefFlight, 'asked' | 'reason'> = {
  flightNumber: null,
  airline: null,
  aircraft: [],
  safetyScore: null,
  flightRate: null,
  ban: null,
  ended: null,
  url: null,
};

/** A list of results asks for the same few flights again and again. Kept for ten minutes, or until a list changes. */
function keptFlight(ctx: Context, designator: FlightDesignator): Promise<Told> {
  const all = keptOf.get(ctx.db) ?? new Map<string, Kept>();
  keptOf.set(ctx.db, all);
  const [at, version] = [ctx.clock.now().getTime(), observedVersion(ctx)];
  const known = all.get(designator.text);
  if (known && known.version === version && Math.abs(at - known.at) < KEPT_MS) return known.flight;
  const flight = describeFlights(ctx, [designator]).then(([known]) => toldOf(designator, known));
  flight.catch(() => all.delete(designator.text));
  if (all.size >= MOST_KEPT) all.delete(all.keys().next().value as string);
  all.delete(designator.text);
  all.set(designator.text, { at, version, flight });
  return flight;
}
