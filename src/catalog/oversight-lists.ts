import type { z } from 'zod';
import { type Oversight, oversightSchema } from '../reference/oversight.ts';

/** The regulators' lists as published here. */
export const oversightListsSchema = oversightSchema;
export type OversightLists = z.infer<typeof oversightListsSchema>;

/** Removes what only the maintainers of the lists need. */
export function oversightLists(lists: Oversight): OversightLists {
  return oversightSchema.parse(lists);
}
