import { LRUCache } from 'lru-cache';
import type { Db } from '../../connect.ts';
import { isMissingReference } from '../../engine/errors.ts';
import { PART_NAMES, type Part, type PartName, packPart, unpackPart } from './report-body.ts';

/** The row in `report_parts` of each part of a report; null if the report has no such part. */
export type PartIds = Record<PartName, number | null>;

/** A part that is in the database, or will be once the transaction is committed. */
export type KeptPart = Part & { id: number };

/** The parts of one database that this process knows. A part's text never changes, and its id is never reused. */
type Known = { texts: LRUCache<number, Uint8Array>; ids: LRUCache<string, number> };

/** About 4 kB each: enough for all aircraft and airlines requested on a busy day. */
const TEXT_BYTES = 32 * 1024 * 1024;
const IDS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const known = new WeakMap<object, Known>();

/**
 * Returns these parts with their ids, and inserts missing rows, inside the transaction that stores the report. Pass the
 * result to `rememberParts` after the commit: an id that was rolled back may be given to another part.
 */
export async function keepParts(transaction: Db, parts: Part[], now: number): Promise<KeptPart[]> {
  const { ids } = knownOf(transaction);
  const found = new Map(parts.flatMap(({ key }) => (ids.has(key) ? [[key, ids.get(key) as number]] : [])));
  // ordered by key, so that two transactions with the same parts do not deadlock
  const missing = parts.filter(({ key }) => !found.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  if (missing.length > 0) {
    await transaction
      .insertInto('report_parts')
      .values(missing.map(({ key, text }) => ({ key, packed: packPart(text), checkedAt: now })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const keys = missing.map(({ key }) => key);
    const rows = await transaction.selectFrom('report_parts').select(['id', 'key']).where('key', 'in', keys).execute();
    for (const { id, key } of rows) found.set(key, id);
  }
  return parts.map((part) => ({ ...part, id: found.get(part.key) as number }));
}

export function rememberParts(db: Db, parts: Iterable<KeptPart>): void {
  const { ids, texts } = knownOf(db);
  for (const { id, key, text } of parts) {
    // most are already known and need no copy; reading one keeps it in the cache
    if (ids.get(key) === id && texts.get(id)) continue;
    ids.set(key, id);
    texts.set(id, new Uint8Array(text));
  }
}

/** Call this if a report was refused because one of its parts was deleted: all ids are looked up again. */
export function forgetParts(db: Db): void {
  knownOf(db).ids.clear();
}

/** Returns the parts' texts in the order in which a body is packed with them. Null if one is gone: then so is the report. */
export async function readParts(db: Db, ids: PartIds): Promise<Uint8Array[] | null> {
  const { texts } = knownOf(db);
  const wanted = PART_NAMES.flatMap((name) => ids[name] ?? []);
  const found = new Map(wanted.flatMap((id) => (texts.has(id) ? [[id, texts.get(id) as Uint8Array]] : [])));
  if (found.size < wanted.length) {
    const [first = 0, second = first, third = first] = wanted.filter((id) => !found.has(id));
    for (const { id, packed } of await selectParts(db, first, second, third)) {
      const text = unpackPart(packed);
      texts.set(id, text);
      found.set(id, text);
    }
  }
  const parts = wanted.flatMap((id) => found.get(id) ?? []);
  return parts.length === wanted.length ? parts : null;
}

/**
 * Checks up to `limit` parts not checked for a day and deletes the unused ones. Returns how many were checked. If a report
 * that uses one is stored meanwhile, the database refuses the deletion, and the parts are checked again a day later.
 */
export async function deleteUnusedParts(db: Db, now: number, limit: number): Promise<number> {
  const due = db
    .selectFrom('report_parts')
    .select('id')
    .where('checkedAt', '<=', now - DAY_MS)
    .orderBy('checkedAt')
    .limit(limit);
  const looked = await db
    .updateTable('report_parts')
    .set({ checkedAt: now })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  if (looked.length === 0) return 0;
  const ids = looked.map(({ id }) => id);
  try {
    let unused = db.deleteFrom('report_parts').where('id', 'in', ids);
    for (const name of PART_NAMES) {
      unused = unused.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('safety_reports')
              .select('safety_reports.id')
              .whereRef(`safety_reports.${name}`, '=', 'report_parts.id'),
          ),
        ),
      );
    }
    await unused.execute();
  } catch (error) {
    if (!isMissingReference(error)) throw error;
  }
  return looked.length;
}

const selectParts = (db: Db, first: number, second: number, third: number) =>
  db.selectFrom('report_parts').select(['id', 'packed']).where('id', 'in', [first, second, third]).execute();

/** Returns the same object for a database and its transactions. */
function knownOf(db: Db): Known {
  const engine = db.getExecutor().adapter;
  let parts = known.get(engine);
  if (!parts) {
    parts = {
      texts: new LRUCache({ maxSize: TEXT_BYTES, sizeCalculation: (text) => Math.max(1, text.length) }),
      ids: new LRUCache({ max: IDS }),
    };
    known.set(engine, parts);
  }
  return parts;
}
