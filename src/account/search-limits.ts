/** How many searches are free on a server, as its settings say; null where they are not limited. */
export type SearchLimits = {
  /** without an account */
  guest: number | null;
  /** of a new account */
  member: number | null;
};

const USUAL: SearchLimits = { guest: 4, member: 5 };
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The limits as the page's own markup carries them: those of guests, then those of members. */
export const SEARCH_LIMITS_ATTRIBUTE = 'data-search-limits';

export function writeSearchLimits({ guest, member }: SearchLimits): string {
  return `${guest ?? 'unlimited'} ${member ?? 'unlimited'}`;
}

/** The usual limits where the page carries none. */
export function readSearchLimits(attribute: string | null): SearchLimits {
  const found = /^(\d+|unlimited) (\d+|unlimited)$/.exec(attribute ?? '');
  return found ? { guest: limitOf(found[1]), member: limitOf(found[2]) } : USUAL;
}

/** What the sign-in page promises. @param member searches of a new account */
export function welcomeText(member: SearchLimits['member']): string {
  if (member === 0) return 'Join Airworthy and know before you fly.';
  const count = member === null ? 'unlimited' : (COUNTS[member] ?? member);
  return `Join Airworthy and know before you fly: ${count} free flight check${member === 1 ? '' : 's'}, no card needed.`;
}

function limitOf(text: string | undefined): number | null {
  return text === 'unlimited' ? null : Number(text);
}
