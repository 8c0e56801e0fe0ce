import type { BriefFlight } from '#src/flight/brief.ts';

/** A brief of one flight; `at`: when it was made, epoch ms; `version`: of the lists that it was made from. */
export type KeptBrief = { at: number; version: string; flight: Promise<BriefFlight> };
