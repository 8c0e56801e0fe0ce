import type { Airframe } from '../../src/aircraft/airframe.ts';
import type { ReferenceFile } from './file.ts';

/** An airframe as in one list; `modelId` is null for a type that is not on record. */
export type ListedAirframe = Airframe & { modelId: string | null; asOf: string };

/** Airframes by registration; none are shipped. */
export class Airframes {
  readonly #file: ReferenceFile;

  constructor(file: ReferenceFile) {
    this.#file = file;
  }

  /** Finds the airframes that have, or had, a registration (without hyphens), each with its list. */
  find(key: string): ListedAirframe[] {
    return this.#file.all(
      'select * from airframes join airframe_lists using (source) where key = ? order by address',
      key,
    );
  }

  get isEmpty(): boolean {
    return this.#file.all('select source from airframe_lists').length === 0;
  }
}
