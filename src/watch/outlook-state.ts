/** What may fly a leg, in the report's words: 'usually a Boeing 777'. */
export type LikelyAircraft = {
  words: string;
  score: { value: number; low: number; high: number } | null;
  /** of the departures (0-1), by model */
  shares: Record<string, number>;
};

/** What the watcher of a leg was last told may fly it, or is known to have read, and since when it is another (epoch ms). */
export type OutlookState = { told: LikelyAircraft; pendingSince: number | null };
