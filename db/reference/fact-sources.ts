import type { Freshness } from '../../src/safety/report/list-age.ts';
import type { ReferenceFile } from './file.ts';

/** A source of facts; after how many days a list without a look is old, and history only (null: never). */
export type FactSource = { name: string; title: string; page: string } & Freshness;

/** Throws for a name that no source has. */
export function sourceNamed(file: ReferenceFile, name: string): FactSource {
  const [source] = file.all<FactSource>('select * from sources where name = ?', name);
  if (!source) throw new Error(`The facts have no source ${name}.`);
  return source;
}
