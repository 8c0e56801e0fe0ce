import { onTime } from './on-time.ts';
import { reduced } from './reduced.ts';
import { siros } from './siros.ts';
import { t100 } from './t100.ts';
import { taiwan } from './taiwan.ts';
import type { UseReader } from './use-line.ts';
import { vra } from './vra.ts';

/** The text tables that can be imported, each recognized by its header. */
const READERS: UseReader[] = [reduced, t100, siros, vra, taiwan, onTime];

export function findReader(header: string[]): UseReader | null {
  return READERS.find((reader) => reader.isHeader(header)) ?? null;
}
