/** What may fly a leg, in the report's words: 'usually a Boeing 777'. */
export type LikelyAircraft = {
  words: string;
  score: { value: number; low: number; high: number } | null;
  /** share of the departures (0-1), by model */
  shares: Record<string, number>;
};

/**
 * What the watcher of a leg was last told may fly it, or is known to have read, and since when it differs (epoch ms).
 */
export type OutlookState = { told: LikelyAircraft; pendingSince: number | null };
