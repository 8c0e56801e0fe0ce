import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import shipped from '#db/build/sources.json' with { type: 'json' };
import type { Settings } from '../../config.ts';

const sourcesSchema = z.array(
  z.object({
    /** as `refresh NAME` takes it */
    name: z.string(),
    /** 'EU Air Safety List' */
    title: z.string(),
    url: z.url(),
    page: z.url(),
    accept: z.string().optional(),
    everyHours: z.number(),
    limitMegabytes: z.number(),
    limitSeconds: z.number().default(900),
    /** a file with fewer rows is considered incomplete */
    leastRows: z.number(),
    /** after how many days without a look the list says so, and after how many it is told as history only; null for never */
    oldAfterDays: z.number().nullable(),
    historyAfterDays: z.number().nullable(),
  }),
);

export type FactSource = z.infer<typeof sourcesSchema>[number];

/** Lists the sources in the order in which they are fetched: as shipped, or those of the operator's `sources.json`. */
export function factSources({ REFRESH_FOLDER: folder }: Pick<Settings, 'REFRESH_FOLDER'>): FactSource[] {
  const own = folder ? join(folder, 'sources.json') : '';
  return existsSync(own) ? sourcesSchema.parse(JSON.parse(readFileSync(own, 'utf8'))) : sourcesSchema.parse(shipped);
}
