/** Why a flight of an AirTrail is in no trip. Apart from the schemas, so that a page can list them without zod. */
export const LEFT = ['past', 'undated', 'unnumbered', 'far', 'unread', 'full', 'removed'] as const;
export type Left = (typeof LEFT)[number];
