import type { PublicPage } from './page.ts';

/** The lengths at which a search engine cuts a title and a description. */
export const LONGEST_TITLE = 65;
const LONGEST_BRIEF = 160;

const SENTENCE_END = /(?<=[.!?]) (?=[\p{Lu}\d“‘])/u;

/** Shortens a page's description to the sentences that a search engine shows; the first is always complete. */
export function briefOf({ brief, description }: Pick<PublicPage, 'brief' | 'description'>): string {
  if (brief) return brief;
  const [first = '', ...others] = description.split(SENTENCE_END);
  let told = first;
  for (const sentence of others) {
    if (told.length + 1 + sentence.length > LONGEST_BRIEF) break;
    told = `${told} ${sentence}`;
  }
  return told;
}

/** Adds the product's name if there is room for it. */
export function titleOf({ title }: Pick<PublicPage, 'title'>): string {
  const named = `${title} - Airworthy`;
  return named.length <= LONGEST_TITLE ? named : title;
}
