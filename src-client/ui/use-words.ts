import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { findMessage } from '#src/words/find-message.ts';
import type { Locale } from '#src/words/formats.ts';
import type { Given, MessageId, Messages, Tags } from '#src/words/say.ts';
import { type DrawTag, speakParts, type Values } from '#src/words/speak.ts';

type Draw = DrawTag<ReactNode>;
type Drawn<Id extends MessageId> = [Tags<Messages[Id]>] extends [never] ? string : ReactNode;
type Words = <Id extends MessageId>(id: Id, ...given: Given<Id, Draw>) => Drawn<Id>;

export const LocaleContext = createContext<Locale>('en');

/**
 * Returns `t(id, values)`, a message in the reader's language: text, or for one with tags a node, in which `values` has
 * what draws each tag. The id is a literal, so that the build finds it.
 */
export function useWords(): Words {
  const locale = useContext(LocaleContext);
  return useMemo(() => wordsIn(locale), [locale]);
}

function wordsIn(locale: Locale): Words {
  return <Id extends MessageId>(id: Id, ...[values]: Given<Id, Draw>) => {
    const parts = speakParts(locale, findMessage(id), values as Values<ReactNode> | undefined);
    const [text] = parts;
    const isText = parts.length === 1 && typeof text === 'string';
    return (isText ? text : createElement(Fragment, null, ...parts)) as Drawn<Id>;
  };
}
