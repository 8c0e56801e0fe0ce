/** The parts of the owner's page, by the word in its address. */
export const OWNER_PARTS = {
  overview: 'Overview',
  people: 'People',
  help: 'Help requests',
  jobs: 'Jobs and mail',
  facts: 'Facts',
  settings: 'Settings',
  audit: 'Audit list',
} as const;
export type OwnerPart = keyof typeof OWNER_PARTS;

/** What `validateSearch` makes of the page's address. */
export function readOwnerPart({ part }: Record<string, unknown>): { part?: OwnerPart } {
  return typeof part === 'string' && Object.hasOwn(OWNER_PARTS, part) ? { part: part as OwnerPart } : {};
}
