import format, { type CompiledMessage } from 'icu-minify/format';
import { findMessage } from './find-message.ts';
import { FORMATS, FORMATTERS, type Locale } from './formats.ts';
import type { Given, Said, TextId, Value } from './say.ts';

/** Draws a tag of a message around what stands in it. */
export type DrawTag<Drawn> = (inside: (string | Drawn)[]) => Drawn;
export type Values<Drawn> = Record<string, Value | number | DrawTag<Drawn>>;

/** Returns a sentence in a language. */
export function speak(locale: Locale, [id, values]: Said): string {
  return speakParts<string>(locale, findMessage(id), values).join('');
}

/** For places that still return text: a sentence in English. */
export function inEnglish<Id extends TextId>(id: Id, ...given: Given<Id>): string;
export function inEnglish(id: TextId, values?: Record<string, Value | number>): string {
  return speak('en', [id, values]);
}

/** Returns the parts of a message with tags, of which `values` has what draws each; of any other message its text. */
export function speakParts<Drawn>(
  locale: Locale,
  message: CompiledMessage,
  values: Values<Drawn> = {},
): (string | Drawn)[] {
  const spoken: Record<string, string | number | DrawTag<Drawn>> = {};
  for (const [name, value] of Object.entries(values)) {
    spoken[name] = typeof value === 'number' || typeof value === 'function' ? value : spokenValue(locale, value);
  }
  const parts = format<Drawn>(message, locale, spoken, { formatters: FORMATTERS });
  return Array.isArray(parts) ? parts : [parts];
}

function spokenValue(locale: Locale, value: Value): string {
  if (typeof value === 'string') return value;
  if ('date' in value) return FORMATS[locale].date(value);
  if (!('list' in value)) return speak(locale, value);
  const items = value.list.map((item) => spokenValue(locale, item));
  return FORMATS[locale].list(items, value.link);
}
