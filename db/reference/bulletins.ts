import { type BulletinList, type Limits, withLimits } from '../../src/airspace/bulletin.ts';
import { onceFor } from '../../src/once-for.ts';
import type { ConflictZones } from '../../src/reference/oversight.ts';
import type { ReferenceFile } from './file.ts';

/** The bulletins of all issuers with the limits that their texts give; read once. */
export const bulletinsOf = onceFor((file: ReferenceFile): BulletinList[] => {
  const limits = file.document<Limits[]>('airspaceLimits');
  return [
    withLimits('EASA', file.document<ConflictZones>('conflictZones'), limits),
    withLimits('FAA', file.document<ConflictZones>('faaProhibitions'), limits),
  ];
});
