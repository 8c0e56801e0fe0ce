import { type BulletinList, type Limits, withLimits } from '../../src/airspace/bulletin.ts';
import type { ConflictZones } from '../../src/reference/oversight.ts';
import type { ReferenceFile } from './file.ts';

const known = new WeakMap<ReferenceFile, BulletinList[]>();

/** The bulletins of all issuers with the limits that their texts give; read once. */
export function bulletinsOf(file: ReferenceFile): BulletinList[] {
  const lists = known.get(file) ?? readBulletins(file);
  known.set(file, lists);
  return lists;
}

function readBulletins(file: ReferenceFile): BulletinList[] {
  const limits = file.document<Limits[]>('airspaceLimits');
  return [
    withLimits('EASA', file.document<ConflictZones>('conflictZones'), limits),
    withLimits('FAA', file.document<ConflictZones>('faaProhibitions'), limits),
  ];
}
