import { type Given, type SaidMessage, say, type TextId, type Told } from './say.ts';
import { speak } from './speak.ts';

const known = new Map<string, SaidMessage>();

/**
 * Returns a sentence of a schema, whose errors can only be text: on a page in its language; on the server in English, of
 * which `toldOf` knows what was said. For sentences that are made once.
 */
export function refusal<Id extends TextId>(id: Id, ...given: Given<Id>): string {
  const said = say(id, ...given);
  const text = speak('en', said);
  known.set(text, said);
  return text;
}

export const toldOf = (text: string): Told => known.get(text) ?? text;

/** An error of a schema that says something else each time. */
export const refusedAs = (told: Told) => ({ code: 'custom', message: speak('en', told), params: { told } }) as const;
