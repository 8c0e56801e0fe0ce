import { createElement, Fragment, type ReactNode } from 'react';
import { findMessage } from '#src/words/find-message.ts';
import type { Given, MessageId, TaggedId, Value } from '#src/words/say.ts';
import { type DrawTag, speakParts, speakValue, type Values } from '#src/words/speak.ts';
import { LOCALE } from './locale.ts';

export { LOCALE };

type Drawn<Id extends MessageId> = Id extends TaggedId ? ReactNode : string;

/**
 * Returns a message: text, or for one with tags a node, in which `values` has what draws each tag. The id is a literal,
 * so that the build finds it.
 */
export function t<Id extends MessageId>(id: Id, ...given: Given<Id, DrawTag<ReactNode>>): Drawn<Id>;
export function t(id: MessageId, values?: Values<ReactNode>): ReactNode {
  const parts = speakParts(LOCALE, findMessage(id, LOCALE), values);
  const [text] = parts;
  return parts.length === 1 && typeof text === 'string' ? text : createElement(Fragment, null, ...parts);
}

/** The language of what records say, on a page in another: in English there is nothing to mark. */
export const RECORD_LANGUAGE = LOCALE === 'en' ? undefined : 'en';

/** Returns what the domain says, or a date, number, share or list, as the language of the files writes it. */
export const spoken = (value: Value): string => speakValue(LOCALE, value);

/** Returns the texts that there are, with the commas of the language. */
export const joined = (texts: readonly (string | false | null | undefined)[]): string =>
  spoken({ list: texts.filter((text): text is string => Boolean(text)), link: ',' });

/** What a record says: it stays in English, and says so where a page does not. */
export function Record({ children }: { children: string }): ReactNode {
  return RECORD_LANGUAGE ? createElement('span', { lang: RECORD_LANGUAGE }, children) : children;
}

/** Where a page that the server draws complete is in the language of the files; a whole address stays as it is. */
export function pageIn(path: string): string {
  return LOCALE === 'en' || !path.startsWith('/') ? path : `/${LOCALE}${path}`;
}

/** What draws the tags of messages. */
export const linkTo = (href: string) => (inside: ReactNode) => createElement('a', { href }, inside);
export const bold = (inside: ReactNode) => createElement('strong', null, inside);
export const soft = (inside: ReactNode) => createElement('span', { className: 'soft' }, inside);

/** Draws each text as an element of its own. */
export function each(tag: 'p' | 'li', texts: readonly string[], className?: string): ReactNode {
  return texts.map((text) => createElement(tag, { key: text, className }, text));
}
