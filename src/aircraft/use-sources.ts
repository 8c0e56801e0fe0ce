import { USE_CORRECTIONS } from './use-corrections.ts';

/**
 * A source of aircraft use: its name in reports, its license, and the notice that the license requires. A timetable
 * shows what was planned for a season; the others show what was flown.
 */
export type UseSource = {
  key: string;
  title: string;
  url: string | null;
  licence: string;
  notice: string;
  isTimetable?: true;
};

const BTS = {
  licence: 'US public domain',
  notice:
    'Aircraft use to, from and within the USA: U.S. Department of Transportation, Bureau of Transportation Statistics, T-100 Segment and On-Time Performance; public domain.',
};
const VRS = {
  licence: 'CC0 1.0',
  notice: 'Airframes and routes: Virtual Radar Server standing data, CC0 1.0.',
};

const ANAC = 'After import: Fonte: ANAC, Registro de Serviços Aéreos (SIROS) / VRA.';

/** Every source that ships with the product or can be imported. */
export const USE_SOURCES: readonly UseSource[] = [
  {
    key: 'bts-t100-international',
    title: 'US DOT, T-100 International Segment',
    url: 'https://www.transtats.bts.gov/Fields.asp?gnoyr_VQ=FJE',
    ...BTS,
  },
  {
    key: 'bts-t100-domestic',
    title: 'US DOT, T-100 Domestic Segment',
    url: 'https://www.transtats.bts.gov/Fields.asp?gnoyr_VQ=FIM',
    ...BTS,
  },
  {
    key: 'bts-ontime',
    title: 'US DOT, On-Time Performance, with types by registration',
    url: 'https://www.transtats.bts.gov/Fields.asp?gnoyr_VQ=FGJ',
    licence: 'US public domain; CC0 1.0',
    notice: 'US registrations: nycflights23 (from the FAA registry), CC0 1.0.',
  },
  {
    key: 'openflights-2014',
    title: 'OpenFlights route database, June 2014',
    url: 'https://openflights.org/data',
    licence: 'ODbL 1.0; contents DbCL 1.0',
    notice:
      'Contains information from the OpenFlights route database (June 2014), made available under the Open Database License 1.0, contents under the Database Contents License 1.0.',
  },
  {
    key: 'vrs-standing-data-2026-08',
    title: 'VRS standing-data, airframes',
    url: 'https://github.com/vradarserver/standing-data',
    ...VRS,
  },
  {
    key: 'mrairspace',
    title: 'MrAirspace, Aircraft Flight Schedules (adsb.lol)',
    url: 'https://github.com/MrAirspace/aircraft-flight-schedules',
    licence: 'ODbL 1.0',
    notice:
      "After import: contains information from 'Aircraft Flight Schedules' (S. Menger, MrAirspace) and adsb.lol, made available under the Open Database License 1.0.",
  },
  {
    key: 'anac-siros',
    title: 'ANAC Brazil, registered flights (SIROS)',
    url: 'https://siros.anac.gov.br',
    licence: 'Decree 8.777/2016 of Brazil, with attribution',
    isTimetable: true,
    notice: ANAC,
  },
  {
    key: 'anac-vra',
    title: 'ANAC Brazil, flights flown (VRA)',
    url: 'https://siros.anac.gov.br',
    licence: 'CC BY',
    notice: ANAC,
  },
  {
    key: 'taiwan-caa',
    title: 'Taiwan CAA, weekly timetable',
    url: 'https://www.caa.gov.tw',
    licence: 'Open Government Data License, Taiwan, 1.0',
    isTimetable: true,
    notice:
      'After import: Taiwan Civil Aviation Administration (交通部民用航空局), Open Government Data License, version 1.0.',
  },
];

/** The notices of all sources, each once: for the method page and the imprint. */
export const USE_NOTICES: readonly string[] = [...new Set(USE_SOURCES.map(({ notice }) => notice))];

/**
 * A source's title and address for readers; a corrected count names both, and a source not on the list names itself.
 */
export function sourceOfUse(key: string): { title: string; url: string | null } {
  const [counted = key, corrected] = key.split('/');
  const { title, url } = USE_SOURCES.find((source) => source.key === counted) ?? { title: counted, url: null };
  const correction = USE_CORRECTIONS.find((each) => each.key === corrected);
  return correction ? { title: `${title}; type by ${correction.title}`, url: correction.url } : { title, url };
}
