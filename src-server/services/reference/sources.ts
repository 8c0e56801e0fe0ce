import { readFileSync } from 'node:fs';
import { z } from 'zod';
import shipped from '#db/build/sources.json' with { type: 'json' };
import type { Settings } from '../../config.ts';

const sourcesSchema = z.array(
  z.object({
    /** as `refresh NAME` takes it */
    name: z.string(),
    /** 'EU Air Safety List' */
    title: z.string(),
    /** what is fetched, and a page for readers */
    url: z.url(),
    page: z.url(),
    accept: z.string().optional(),
    everyHours: z.number(),
    /** a larger file is rejected */
    limitMegabytes: z.number(),
    /** a file with fewer rows is considered incomplete */
    leastRows: z.number(),
    /** after how many days without a look the list says so, and after how many it is told as history only; null for never */
    oldAfterDays: z.number().nullable(),
    historyAfterDays: z.number().nullable(),
  }),
);

export type FactSource = z.infer<typeof sourcesSchema>[number];

/** Lists the sources in the order in which they are fetched: as shipped, or those of the operator's own file. */
export function factSources({ REFERENCE_SOURCES: path }: Pick<Settings, 'REFERENCE_SOURCES'>): FactSource[] {
  return path ? sourcesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : sourcesSchema.parse(shipped);
}
