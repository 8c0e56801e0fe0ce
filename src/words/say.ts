import type { Messages as App, Tagged as AppTagged } from './en/app.gen.ts';
import type { Messages as Errors, Tagged as ErrorsTagged } from './en/errors.gen.ts';
import type { Messages as Mail, Tagged as MailTagged } from './en/mail.gen.ts';
import type { Messages as Pages, Tagged as PagesTagged } from './en/pages.gen.ts';
import type { Messages as Report, Tagged as ReportTagged } from './en/report.gen.ts';

/** What each message is given, by its id; null for one that takes nothing. */
type Messages<Text, Tag> = App<Text, Tag> & Errors<Text, Tag> & Mail<Text, Tag> & Pages<Text, Tag> & Report<Text, Tag>;
export type MessageId = keyof Messages<unknown, unknown>;
/** The messages with tags, such as a link: only a screen can draw them. */
export type TaggedId = AppTagged | ErrorsTagged | MailTagged | PagesTagged | ReportTagged;
export type TextId = Exclude<MessageId, TaggedId>;

/**
 * What a message is given: a name or a code as text, another message, or a date, number, country or several of these,
 * which each language writes its way. A plain number is given only to a plural or as `{count, number}`.
 */
export type Value = Told | WrittenDate | WrittenNumber | WrittenCountry | WrittenList | WrittenStart;
/** ISO, or part of one; `timeZone` (IANA) instead of the reader's for one with a time */
export type WrittenDate = {
  date: string;
  withTime?: boolean;
  timeZone?: string;
  /** 'April 2019' for 'Apr 2019' */
  isLong?: boolean;
  /** 'Dec 3' for 'Dec 3, 2026' */
  withoutYear?: boolean;
};
/**
 * `digits`: this many in all; `fraction`: this many after the point; by default at most two after it. `large`: with a
 * word for millions, 'from … to' for two.
 */
export type WrittenNumber =
  | { number: number; digits?: number; fraction?: number }
  | { share: number; sign?: '±' }
  | { money: number; currency: string }
  | { large: number | readonly [number, number] };
/** By ISO 3166-1 alpha-2, or by its English name and whether English writes 'the' before that: 'the United States' */
export type WrittenCountry = { country: string } | { state: string; hasArticle?: boolean };
/** a phrase that begins a sentence: with a capital letter */
export type WrittenStart = { start: Told };
/** `anyOf`: as 'or', of parts that English sets apart by a comma; `clauses`: whole phrases that the rest of a sentence is made of */
export type WrittenList = { list: readonly Value[]; link?: ListLink };
export type ListLink = 'and' | 'or' | 'anyOf' | ',' | ';' | 'clauses';

/** A message in no language yet, sentences one behind the other, or a name. Can be stored as JSON. */
export type Said = SaidMessage | SaidSentences | SaidName;
export type SaidMessage = { readonly said: MessageId; readonly values?: Record<string, Value | number> };
export type SaidSentences = { readonly sentences: readonly Told[]; readonly areParagraphs?: true };
/** The English name of a city, and what it is called in other languages. */
export type SaidName = { readonly name: string; readonly inLanguages: { readonly [locale: string]: string } };
/** What may also be a name or the prose of a record, which stays as it is in every language. */
export type Told = string | Said;

type ValuesOf<Id extends MessageId, Tag> = Messages<Value, Tag>[Id];
/** The rest of a call that says a message: nothing where it takes nothing. */
export type Given<Id extends MessageId, Tag = never> = [ValuesOf<Id, Tag>] extends [null]
  ? []
  : [values: Exclude<ValuesOf<Id, Tag>, null>];

/** The id is a literal: a build of pages puts the message in its place (src-server/build/words). */
export function say<Id extends TextId>(id: Id, ...given: Given<Id>): SaidMessage;
export function say(said: TextId, values?: Record<string, Value | number>): SaidMessage {
  return values ? { said, values } : { said };
}

/** The sentences that there are, one behind the other; the sentence itself if there is one, '' for none. */
export function sayTogether(...given: (Told | null | undefined)[]): Told {
  const sentences = given.flatMap((sentence) => sentence || []);
  return sentences.length > 1 ? { sentences } : (sentences[0] ?? '');
}

export function isSaid(part: unknown): part is Said {
  if (typeof part !== 'object' || part === null) return false;
  // figures of a forecast have a number there
  return ('said' in part && typeof part.said !== 'number') || 'sentences' in part || 'inLanguages' in part;
}
