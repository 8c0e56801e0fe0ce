/** The sections of the owner's page, by their word in its address. */
export const OWNER_PARTS = {
  overview: 'Overview',
  people: 'People',
  help: 'Help requests',
  jobs: 'Jobs and mail',
  facts: 'Facts',
  settings: 'Settings',
  audit: 'Audit log',
} as const;
export type OwnerPart = keyof typeof OWNER_PARTS;

/** `validateSearch` for the page's address. */
export function readOwnerPart({ part }: Record<string, unknown>): { part?: OwnerPart } {
  return typeof part === 'string' && Object.hasOwn(OWNER_PARTS, part) ? { part: part as OwnerPart } : {};
}
