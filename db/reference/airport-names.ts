import { forLast } from '../../src/once-for.ts';
import type { OtherNames } from '../../src/reference/other-names.ts';
import type { Told } from '../../src/words/say.ts';
import type { ReferenceFile } from './file.ts';

export function airportNamesOf(file: ReferenceFile): OtherNames {
  const select = (where: string, ...values: string[]) =>
    file
      .all<{ airports: string }>(`select airports from airport_names where ${where} order by rowid`, ...values)
      .flatMap(({ airports }) => airports.split(' '));
  let cities: Map<string, Told> | undefined;
  return {
    ofCity({ city, countryCode }) {
      cities ??= citiesOf(file);
      return cities.get(`${countryCode} ${city}`) ?? city;
    },
    // asked several times for one search
    exactly: forLast((name: string) => select('name = ?', name)),
    beginningWith: (text) => select('name >= ? and name < ?', text, `${text}\u{10ffff}`),
  };
}

function citiesOf(file: ReferenceFile): Map<string, Told> {
  const rows = file.all<{ city: string; countryCode: string; names: string }>('select * from city_names');
  return new Map(
    rows.map(({ city, countryCode, names }) => [
      `${countryCode} ${city}`,
      { name: city, inLanguages: JSON.parse(names) },
    ]),
  );
}
