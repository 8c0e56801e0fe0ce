import { z } from 'zod';
import { isSaid, type Said, type Told } from './say.ts';

/**
 * A text that the product words itself. What is sent (`z.input` of a schema) has plain text there; where it is made
 * (`AsTold<z.output>`) a sentence may still be in no language.
 */
export const textSchema = z.string().brand<'words'>();
type Text = z.output<typeof textSchema>;

/** The output of a schema as it is made: what is said in place of each text. */
export type AsTold<Sent> = Sent extends Text
  ? Told
  : Sent extends object
    ? { [Key in keyof Sent]: AsTold<Sent[Key]> }
    : Sent;

/** What is told, as it is stored: text, or said in no language yet. */
export const toldSchema = z.union([z.string(), z.custom<Said>(isSaid)]);
