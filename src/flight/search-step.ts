/** The steps of a search, in order, as the page shows them. */
export const SEARCH_STEPS = [
  { step: 'flight', text: 'Finding the flight' },
  { step: 'aircraft', text: 'Checking the aircraft' },
  { step: 'airline', text: "Reading the airline's record" },
  { step: 'report', text: 'Writing the report' },
] as const;
export type SearchStepName = (typeof SEARCH_STEPS)[number]['step'];

/** A step that begins (`found` null) or has ended, with what it found: 'SFO to LHR, British Airways'. */
export type SearchStep = { step: SearchStepName; found: string | null };
