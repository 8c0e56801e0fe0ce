/** The aircraft that an airline plans: our model, and the name as people say it, '777-300ER'. */
export type PlannedAircraft = { modelId: string; name: string };

/** What the watcher of a leg was last told of the plan, or is known to have found it as, and what is not yet certain. */
export type PlanState = {
  told: PlannedAircraft | null;
  /** another aircraft that is planned, and since when that is known (epoch ms) */
  pending: (PlannedAircraft & { since: number }) | null;
};

export const NO_PLAN: PlanState = { told: null, pending: null };
