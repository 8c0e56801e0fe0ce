import { z } from 'zod';
import { sourceSchema } from './source.ts';

/**
 * How far a list of airframes can be trusted: `good` and `fair` as they are, `old` with its date; in `skewed` lists the
 * families are right but their shares are not; in `poor` ones some families are missing.
 */
export const FLEET_QUALITY = ['good', 'fair', 'old', 'skewed', 'poor'] as const;

/** An airline's fleet by model, largest share first. `share` (0-1) is of what `basis` counts. */
export const airlineFleetSchema = z.object({
  families: z
    .array(z.object({ modelId: z.string(), count: z.number().int().positive().nullable(), share: z.number() }))
    .min(1),
  basis: z.enum(['airframes', 'departures', 'segments']),
  asOf: z.string(),
  source: sourceSchema,
  /** 'none stated' for lists that an installation can leave out */
  licence: z.string(),
  quality: z.enum(FLEET_QUALITY),
  /** true for a user-contributed list, which misses many aircraft: its shares may be used, its counts may not */
  isLowerBound: z.boolean().optional(),
  note: z.string().nullable(),
});
export type AirlineFleet = z.infer<typeof airlineFleetSchema>;

/** A model of a fleet; `share` and `count` are null if the list does not support them. */
export type FleetFamily = { modelId: string; count: number | null; share: number | null };

/** Returns the models an airline flies, as far as its list may be used; the only way to read a fleet. */
export function fleetFamilies(airline: { fleet: AirlineFleet | null } | null): FleetFamily[] {
  const fleet = airline?.fleet;
  if (!fleet) return [];
  const hasShares = hasFleetShares(fleet);
  const isCount = hasShares && fleet.basis === 'airframes' && !fleet.isLowerBound;
  return fleet.families.map(({ modelId, count, share }) => ({
    modelId,
    count: isCount ? count : null,
    share: hasShares ? share : null,
  }));
}

/** Whether the shares of a fleet's models may be used, not only their names. */
export function hasFleetShares({ quality }: Pick<AirlineFleet, 'quality'>): boolean {
  return quality === 'good' || quality === 'fair' || quality === 'old';
}
