/** How many searches are free on a server, by its settings; null if they are not limited. */
export type SearchLimits = {
  /** without an account */
  guest: number | null;
  /** of a new account */
  member: number | null;
};

const USUAL: SearchLimits = { guest: 4, member: 5 };
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The attribute of the page's markup with the limits: guests, then members. */
export const SEARCH_LIMITS_ATTRIBUTE = 'data-search-limits';

export function writeSearchLimits({ guest, member }: SearchLimits): string {
  return `${guest ?? 'unlimited'} ${member ?? 'unlimited'}`;
}

/** Reads the limits; the defaults if the page has none. */
export function readSearchLimits(attribute: string | null): SearchLimits {
  const found = /^(\d+|unlimited) (\d+|unlimited)$/.exec(attribute ?? '');
  return found ? { guest: limitOf(found[1]), member: limitOf(found[2]) } : USUAL;
}

/** The promise on the sign-in page. @param member searches of a new account */
export function welcomeText(member: SearchLimits['member']): string {
  if (member === 0) return 'Join Airworthy and know before you fly.';
  const count = member === null ? 'unlimited' : (COUNTS[member] ?? member);
  return `Join Airworthy and know before you fly: ${count} free flight check${member === 1 ? '' : 's'}, no card needed.`;
}

function limitOf(text: string | undefined): number | null {
  return text === 'unlimited' ? null : Number(text);
}
