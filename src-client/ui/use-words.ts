import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { findMessage } from '#src/words/find-message.ts';
import type { Locale } from '#src/words/formats.ts';
import type { Given, MessageId, TaggedId } from '#src/words/say.ts';
import { type DrawTag, speakParts, type Values } from '#src/words/speak.ts';

type Drawn<Id extends MessageId> = Id extends TaggedId ? ReactNode : string;

export const LocaleContext = createContext<Locale>('en');

/**
 * Returns `t(id, values)`, a message in the reader's language: text, or for one with tags a node, in which `values` has
 * what draws each tag. The id is a literal, so that the build finds it.
 */
export function useWords() {
  const locale = useContext(LocaleContext);
  return useMemo(() => wordsIn(locale), [locale]);
}

function wordsIn(locale: Locale) {
  function t<Id extends MessageId>(id: Id, ...given: Given<Id, DrawTag<ReactNode>>): Drawn<Id>;
  function t(id: MessageId, values?: Values<ReactNode>): ReactNode {
    const parts = speakParts(locale, findMessage(id), values);
    const [text] = parts;
    return parts.length === 1 && typeof text === 'string' ? text : createElement(Fragment, null, ...parts);
  }
  return t;
}

/** For places outside a component, which are drawn in English only. */
export const drawInEnglish = wordsIn('en');
