import type { z } from 'zod';
import { type Oversight, oversightSchema } from '../reference/oversight.ts';

/** The lists of the regulators as they are told to everybody. */
export const oversightListsSchema = oversightSchema;
export type OversightLists = z.infer<typeof oversightListsSchema>;

/** The shipped lists without what only those who keep them need. */
export function oversightLists(lists: Oversight): OversightLists {
  return oversightSchema.parse(lists);
}
