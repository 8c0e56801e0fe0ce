import { insertListState } from '#db/repositories/reference/feed-snapshots.ts';
import type { Source } from '#src/reference/source.ts';
import type { ReadCall, Reading } from './feed.ts';

/** What a list says about a subject now, and what it said before; null means not listed. */
type ListChange = { subject: string; from: string | null; to: string | null };

/** Describes the changes of an imported list for /changes. */
export function observedChanges(
  changes: ListChange[],
  { day, what, source }: { day: string; what: string; source: Pick<Source, 'title' | 'url'> },
): Reading['changes'] {
  return changes.map(({ subject, from, to }) => ({
    day,
    layer: 'observed',
    what,
    subject,
    oldValue: from,
    newValue: to,
    sourceTitle: source.title,
    sourceUrl: source.url,
  }));
}

/** Stores a list as read, next to all of its earlier states. */
export function keepsState({ day, now, sha256 }: ReadCall, list: string, body: unknown): Reading['write'] {
  return (transaction) =>
    insertListState(transaction, { list, sha256, asOf: day, storedAt: now, body: JSON.stringify(body) });
}
