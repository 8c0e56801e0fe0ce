import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Messages as App } from './en/app.gen.ts';
import type { Messages as Errors } from './en/errors.gen.ts';
import type { Messages as Mail } from './en/mail.gen.ts';
import type { Messages as Pages } from './en/pages.gen.ts';
import type { Messages as Report } from './en/report.gen.ts';

/** Every message by its id, with its English text as a literal type: 'errors.codes.not_found' */
export type Messages = App & Errors & Mail & Pages & Report;
export type MessageId = keyof Messages;

/**
 * What a message is given: a name or a code as text, another message, a date or several of these. A number is given
 * only to a plural or as `{count, number}`, so that each language writes it its way.
 */
export type Value = string | Said | WrittenDate | WrittenList;
/** ISO, or part of one; `timeZone` (IANA) instead of the reader's for one with a time */
export type WrittenDate = { date: string; withTime?: boolean; timeZone?: string };
export type WrittenList = { list: readonly Value[]; link?: 'and' | 'or' };

/** A sentence in no language yet: a message's id and what it is given. Can be stored as JSON. */
export type Said = readonly [id: MessageId, values?: Record<string, Value | number>];

type ArgumentTypes = { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never };
/** The names of a message's tags: 'link' of '<link>Sign in</link> to continue.' */
export type Tags<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | Tags<Rest>
  : never;

/** What a text must be given; for one of several, what any of them needs. `Tag` is what draws a tag. */
export type ValuesOf<Text extends string, Tag = never> = (
  Text extends string
    ? (values: GetICUArgs<Text, ArgumentTypes> & { [Name in Tags<Text>]: Tag }) => void
    : never
) extends (values: infer All) => void
  ? All
  : never;
/** The rest of a call that says a message: nothing where it needs nothing. */
export type Given<Id extends MessageId, Tag = never> = keyof ValuesOf<Messages[Id], Tag> extends never
  ? []
  : [values: ValuesOf<Messages[Id], Tag>];

/** A message without tags, which only a screen can draw. Its id is a literal: the build finds it (src-server/build/words). */
export function say<Id extends MessageId>(id: Id, ...[values]: Given<Id>): Said {
  return values ? [id, values as Record<string, Value | number>] : [id];
}
