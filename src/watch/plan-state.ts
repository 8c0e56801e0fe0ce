/** The aircraft planned by an airline: our model, and its common name, '777-300ER'. */
export type PlannedAircraft = { modelId: string; name: string };

/** The plan that the watcher of a leg was last told, or is known to have found, and what is not yet certain. */
export type PlanState = {
  told: PlannedAircraft | null;
  /** another planned aircraft, and since when it is known (epoch ms) */
  pending: (PlannedAircraft & { since: number }) | null;
};

export const NO_PLAN: PlanState = { told: null, pending: null };
