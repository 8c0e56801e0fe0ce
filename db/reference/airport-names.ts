import type { OtherNames } from '../../src/reference/other-names.ts';
import type { ReferenceFile } from './file.ts';

export function airportNamesOf(file: ReferenceFile): OtherNames {
  const select = (where: string, ...values: string[]) =>
    file
      .all<{ airports: string }>(`select airports from airport_names where ${where} order by rowid`, ...values)
      .flatMap(({ airports }) => airports.split(' '));
  return {
    ofCity({ city, countryCode }) {
      const cities = 'select names from city_names where city = ? and countryCode = ?';
      const [known] = file.all<{ names: string }>(cities, city, countryCode);
      return known ? { name: city, inLanguages: JSON.parse(known.names) } : city;
    },
    exactly: (name) => select('name = ?', name),
    beginningWith: (text) => select('name >= ? and name < ?', text, `${text}\u{10ffff}`),
  };
}
