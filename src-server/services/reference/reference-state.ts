import { z } from 'zod';
import { inputSchema } from '#db/build/source.ts';
import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { findSetting, putSetting } from '#db/site/operations/settings.ts';

/** The last look at a source: times are epoch ms; the rest describes the last file that was used. */
const sourceStateSchema = z.object({
  checkedAt: z.number().nullable(),
  asOf: z.string().nullable(),
  rows: z.number().nullable(),
  header: z.array(z.string()).nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  sha256: z.string().nullable(),
  failedAt: z.number().nullable(),
  /** why it failed; continues after the source's title */
  error: z.string().nullable(),
});
export type SourceState = z.infer<typeof sourceStateSchema>;

const stateSchema = z.object({
  /** the files that the facts are built from beside the shipped ones, in the order in which they were fetched */
  inputs: z.array(inputSchema),
  /** those before the last change */
  earlier: z.array(inputSchema).nullable(),
  /** hashes of files that are not taken again, because an operator went back */
  refused: z.array(z.string()),
  sources: z.record(z.string(), sourceStateSchema),
  /** by the key of a reported accident that the owner hides: why */
  hidden: z.record(z.string(), z.string()),
});
/** What the servers of one database know of the facts that were fetched since the release. */
export type ReferenceState = z.infer<typeof stateSchema>;

const SETTING = 'reference';
const NOTHING: ReferenceState = { inputs: [], earlier: null, refused: [], sources: {}, hidden: {} };
export const NEVER_CHECKED: SourceState = {
  ...{ checkedAt: null, asOf: null, rows: null, header: null, etag: null, lastModified: null, sha256: null },
  ...{ failedAt: null, error: null },
};

export async function readReferenceState(db: Db): Promise<ReferenceState> {
  const text = await findSetting(db, SETTING);
  return text === null ? NOTHING : stateSchema.parse(JSON.parse(text));
}

/** Changes what is known by now: a refresh takes minutes, in which the owner may have hidden a report. */
export async function changeReferenceState(
  db: Db,
  change: (state: ReferenceState) => ReferenceState,
): Promise<ReferenceState> {
  return inTransaction(db, async (transaction) => {
    const state = change(await readReferenceState(transaction));
    await putSetting(transaction, SETTING, JSON.stringify(state));
    return state;
  });
}
