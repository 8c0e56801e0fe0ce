import type { CompiledMessage } from 'icu-minify/format';

/** Stands in a built script for a message, until each language has a copy of the script. */
export const markOf = (id: string) => `@@${id}@@`;
/** … and for the language itself. */
export const LOCALE_MARK = markOf('locale');
const MARK = /(["'`])@@([\w.]+)@@\1/g;

/** Puts the messages of a language in the place of their marks. `onFound` is told of each. */
export function withMessages(
  code: string,
  locale: string,
  messages: Record<string, CompiledMessage>,
  onFound: (id: string) => void = () => undefined,
): string {
  return code.replaceAll(LOCALE_MARK, locale).replace(MARK, (_, _quote, id: string) => {
    const message = messages[id];
    if (message === undefined) throw new Error(`no message has the id ${id}`);
    onFound(id);
    return JSON.stringify(message);
  });
}
