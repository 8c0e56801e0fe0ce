import type { OtherNames } from '../../src/reference/other-names.ts';
import type { ReferenceFile } from './file.ts';

/** Returns the names of airports' places in other languages. */
export function airportNamesOf(file: ReferenceFile): OtherNames {
  const select = (where: string, ...values: string[]) =>
    file
      .all<{ airports: string }>(`select airports from airport_names where ${where} order by rowid`, ...values)
      .flatMap(({ airports }) => airports.split(' '));
  return {
    exactly: (name) => select('name = ?', name),
    beginningWith: (text) => select('name >= ? and name < ?', text, `${text}\u{10ffff}`),
  };
}
