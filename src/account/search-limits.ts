import { DAY_MS } from '../format/time.ts';
import { type Said, say } from '../words/say.ts';

/** A question counts once in this period. */
export const COUNTED_ONCE_MS = DAY_MS;

/** How many searches are free on a server, by its settings; null if they are not limited. */
export type SearchLimits = {
  /** without an account */
  guest: number | null;
  /** of a new account */
  member: number | null;
};

const USUAL: SearchLimits = { guest: 4, member: 5 };

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
export function welcomeText(member: SearchLimits['member']): Said {
  if (member === 0) return say('app.welcome.text');
  return member === null ? say('app.welcome.unlimited') : say('app.welcome.free', { member });
}

function limitOf(text: string | undefined): number | null {
  return text === 'unlimited' ? null : Number(text);
}
