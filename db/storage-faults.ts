/**
 * A fault between this process and its database, for the operator: counted since the start, and reported to one
 * listener.
 */
export type StorageFault =
  | 'connection lost'
  | 'write conflict'
  | 'file locked'
  | 'lease not renewed'
  | 'clock not read';

const counts = new Map<StorageFault, number>();
let listener: (fault: StorageFault, error: unknown) => void = () => undefined;

export function noteStorageFault(fault: StorageFault, error: unknown): void {
  counts.set(fault, (counts.get(fault) ?? 0) + 1);
  listener(fault, error);
}

/** How often each has happened in this process. */
export function storageFaults(): ReadonlyMap<StorageFault, number> {
  return counts;
}

/** Sets the listener for faults, replacing the previous one. */
export function onStorageFault(listen: typeof listener): void {
  listener = listen;
}
