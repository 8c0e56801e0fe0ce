import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { readLanguage } from '../../src-server/build/words/catalogs.ts';

/**
 * A language for tests, never offered to a visitor: English with other letters, 40% longer, between marks. What a screen
 * shows without the marks isn't in the catalogs; what doesn't fit would not fit in German either.
 */
export const [START, END] = ['⟦', '⟧'];
const OTHER: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
/** Words added to a message, until it is so much longer with the letters that its own words got. */
const [MORE, LONGER] = [['ŵíþ', 'móŕé', 'ŵóŕđš', 'þáñ', 'béfóŕé'], 1.4];
const VALUE = /\{[^{}]*\}|<[^>]*>/g;

/** A compiled message, or part of one: text, '#', or an argument or a tag with its inside. */
type Part = string | number | Part[] | { [option: string]: Part };

const messages = Object.fromEntries(Object.entries(readLanguage('en')).map(([id, text]) => [id, inPseudo(text)]));

function inPseudo(text: string): Part[] {
  // plain data, whatever the library's types call its parts
  const message: Part = JSON.parse(JSON.stringify(compile(text)));
  const inside = typeof message === 'string' ? [withOtherLetters(message)] : [message].flat().map(partInPseudo);
  const own = text.replace(VALUE, '');
  const more: string[] = [];
  while (/[a-z]{3}/i.test(own) && withOtherLetters(own).length + more.join(' ').length < own.length * LONGER)
    more.push(MORE[more.length % MORE.length] as string);
  return [START, ...inside, [...more.map((word) => ` ${word}`), END].join('')];
}

/** Long words get longer. */
function withOtherLetters(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const other = word.replace(/[aeiou]/gi, (letter) => OTHER[letter] ?? letter);
    return word.length > 5 ? other.replace(/\p{L}$/u, (last) => `${last}ŵé`) : other;
  });
}

function partInPseudo(part: Part): Part {
  if (typeof part === 'string') return withOtherLetters(part);
  if (!Array.isArray(part)) return part;
  const [name = '', kind, options] = part;
  const isArgument = part.length === 1 || typeof kind === 'number';
  if (!isArgument) return [name, ...part.slice(1).map(partInPseudo)];
  if (typeof options !== 'object' || Array.isArray(options)) return part;
  const each = Object.entries(options).map(([option, inner]): [string, Part] => [
    option,
    Array.isArray(inner) ? inner.map(partInPseudo) : partInPseudo(inner),
  ]);
  return [name, kind as number, Object.fromEntries(each)];
}

/** Puts the messages in the pseudo-language in the place of their ids, before the words of the build can. */
export function pseudoLanguage(direction: 'ltr' | 'rtl'): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    transform: (code, path) =>
      /\.tsx?$/.test(path.split('?')[0] ?? '')
        ? code.replace(/'([a-z]+(?:\.\w+)+)'/g, (quoted, id) =>
            id in messages ? JSON.stringify(messages[id]) : quoted,
          )
        : null,
    transformIndexHtml: (page) => page.replace('<html lang="en"', `<html lang="xx" dir="${direction}"`),
  };
}

/** Returns what stands outside the marks of texts that follow one another, wherever a message stands within another. */
export function unmarkedTexts(texts: string[]): string[] {
  let depth = 0;
  const unmarked = texts.map((text) =>
    [...text]
      .filter((letter) => {
        if (letter === START) depth++;
        if (letter === END) depth--;
        return depth === 0 && letter !== END;
      })
      .join(''),
  );
  if (depth !== 0) unmarked.push(`${depth} messages that do not end`);
  return unmarked;
}
