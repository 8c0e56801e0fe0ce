import format, { type CompiledMessage } from 'icu-minify/format';
import { findMessage } from './find-message.ts';
import { FORMATTERS, formatsOf, type Locale } from './formats.ts';
import { type Given, isSaid, type Said, type TextId, type Told, type Value } from './say.ts';

/** Draws a tag of a message around what stands in it. */
export type DrawTag<Drawn> = (inside: (string | Drawn)[]) => Drawn;
export type Values<Drawn> = Record<string, Value | number | DrawTag<Drawn>>;

/** Returns a sentence in a language; text as it is. */
export function speak(locale: Locale, told: Told): string {
  if (typeof told === 'string') return told;
  if ('sentences' in told) {
    const apart = told.areParagraphs ? '\n\n' : formatsOf(locale).space;
    return told.sentences.map((one) => speak(locale, one)).join(apart);
  }
  if ('inLanguages' in told) return told.inLanguages[locale] ?? told.name;
  return speakParts<string>(locale, findMessage(told.said, locale), told.values).join('');
}

/** A tree as it is sent: text where something is said. */
export type Spoken<Tree> = Tree extends Said
  ? string
  : Tree extends object
    ? { [Key in keyof Tree]: Spoken<Tree[Key]> }
    : Tree;

/** Returns a tree of plain data with each sentence in a language; parts where nothing is said are the given ones. */
export function speakAll<Tree>(locale: Locale, tree: Tree): Spoken<Tree>;
export function speakAll(locale: Locale, tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (isSaid(tree)) return speak(locale, tree);
  const kind = Object.getPrototypeOf(tree);
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return tree;
  let spokenTree: Record<string, unknown> | undefined;
  for (const [key, part] of Object.entries(tree)) {
    const spoken = speakAll(locale, part);
    if (spoken === part) continue;
    spokenTree ??= (Array.isArray(tree) ? [...tree] : { ...tree }) as Record<string, unknown>;
    spokenTree[key] = spoken;
  }
  return spokenTree ?? tree;
}

/** For places that still return text: a sentence in English. */
export function inEnglish<Id extends TextId>(id: Id, ...given: Given<Id>): string;
export function inEnglish(id: TextId, values?: Record<string, Value | number>): string {
  return speak('en', { said: id, values });
}

/** Returns the parts of a message with tags, of which `values` has what draws each; of any other message its text. */
export function speakParts<Drawn>(
  locale: Locale,
  message: CompiledMessage,
  values: Values<Drawn> = {},
): (string | Drawn)[] {
  const spoken: Record<string, string | number | DrawTag<Drawn>> = {};
  for (const [name, value] of Object.entries(values)) {
    spoken[name] = typeof value === 'number' || typeof value === 'function' ? value : speakValue(locale, value);
  }
  const parts = format<Drawn>(message, locale, spoken, { formatters: FORMATTERS });
  return Array.isArray(parts) ? parts : [parts];
}

function startOfSentence(locale: Locale, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Returns anything that a sentence can be given as its language writes it. */
export function speakValue(locale: Locale, value: Value): string {
  if (typeof value === 'string' || isSaid(value)) return speak(locale, value);
  const formats = formatsOf(locale);
  if ('date' in value) return formats.date(value);
  if ('country' in value || 'state' in value) return formats.country(value);
  if ('start' in value) return startOfSentence(locale, speak(locale, value.start));
  if (!('list' in value)) return formats.number(value);
  const items = value.list.map((item) => speakValue(locale, item));
  return formats.list(items, value.link);
}
