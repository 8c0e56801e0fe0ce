import { z } from 'zod';
import { carriesNoPassengers } from './no-passengers.ts';
import type { ModelUse } from './use.ts';
import records from './use-corrections.json' with { type: 'json' };

const seatsSchema = z.tuple([z.number(), z.number()]);

/** A model that flights are counted under and that has left, or shares its code with another generation. */
const correctionSchema = z.object({
  key: z.string(),
  airlineIcao: z.string(),
  counted: z.string(),
  flown: z.string(),
  /** only legs longer than this, which the counted model does not fly */
  overKm: z.number().optional(),
  /** only flights with so many seats (least and most), which the airline has in the flown model; for tables that count seats */
  seats: seatsSchema.optional(),
  title: z.string(),
  url: z.string(),
  asOf: z.string(),
});

export const USE_CORRECTIONS = z.array(correctionSchema).parse(records.corrections);

/**
 * Airports that take only some aircraft: 'jets', 'propellers' or models. `until`: ISO date from which another is expected.
 */
export const LIMITED_AIRPORTS = z
  .array(
    z.object({
      iata: z.string(),
      only: z.array(z.string()),
      until: z.string().optional(),
      title: z.string(),
      url: z.string(),
      asOf: z.string(),
    }),
  )
  .parse(records.limitedAirports);

/**
 * The fewest and most seats of scheduled airlines' cabins, with a margin for averages and for seats that are not sold;
 * by what US DOT T-100 counts in January 2024 and February 2026, without the airlines corrected above.
 */
const SEATS_BY_MODEL = z.record(z.string(), seatsSchema).parse(records.seatsByModel);

/** Counts of the models flown with passengers; the source names count and correction. @param kmOf length of the leg */
export function correctUse<Use extends ModelUse>(
  airlineIcao: string,
  uses: Use[],
  kmOf: (use: Use) => number | null,
): Use[] {
  const ofPassengers = uses.filter(({ modelId }) => !carriesNoPassengers(airlineIcao, modelId));
  const corrections = USE_CORRECTIONS.filter(
    (correction) => correction.airlineIcao === airlineIcao && !correction.seats,
  );
  if (corrections.length === 0) return ofPassengers;
  return ofPassengers.map((use) => {
    const found = corrections.find(({ counted, overKm = 0 }) => counted === use.modelId && (kmOf(use) ?? 0) >= overKm);
    if (!found) return use;
    return { ...use, modelId: found.flown, source: `${use.source}/${found.key}` };
  });
}

/**
 * The model that flew with so many seats; null if the counted one has no such cabin and no document says which does.
 * Believed are a model without a range of seats, and one that `correctUse` corrects whatever its seats.
 */
export function modelBySeats(airlineIcao: string, modelId: string, seats: number): string | null {
  const known = USE_CORRECTIONS.filter((each) => each.airlineIcao === airlineIcao && each.counted === modelId);
  const bySeats = known.find((each) => isWithin(seats, each.seats));
  if (bySeats) return bySeats.flown;
  const isCorrectedLater = known.some((each) => !each.seats);
  return isCorrectedLater || isWithin(seats, SEATS_BY_MODEL[modelId] ?? ANY_SEATS) ? modelId : null;
}

const ANY_SEATS = [0, Number.POSITIVE_INFINITY] as const;

function isWithin(seats: number, range: readonly [number, number] | undefined): boolean {
  return range !== undefined && seats >= range[0] && seats <= range[1];
}
