import { strToU8, zipSync } from 'fflate';
import { loadFacts } from '#db/reference/open.ts';
import { airframesCsv, VRS_AIRFRAMES, VRS_OTHERS } from './airframes.ts';
import { pdfOf } from './pdf.ts';
import { airlinesCsv, routesCsv, standingDataTgz } from './standing-data.ts';

/** Files as the sources of the feeds have them, each with the pitfalls that were found in it. */

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));

/** Builds a copy of VRS standing-data: routes in a file for each airline, airlines, airframes in files by address. */
export function vrsArchive({ routes = 1_200, airframes = 600, routesHeader = '' } = {}): Promise<Buffer> {
  const csv = routesCsv(
    ...many(
      routes,
      (index) => `BAW${index + 1},BAW,${index + 1},BAW,${index % 7 === 0 ? 'EGLL-KJFK-KSFO' : 'EGLL-KJFK'}`,
    ),
    'nonsense',
  );
  return standingDataTgz({
    'README.md': '# no table',
    'routes/schema-01/B/BAW-all.csv': routesHeader ? csv.replace(/^.*\r\n/, `${routesHeader}\r\n`) : csv,
    'airlines/schema-01/airlines.csv': airlinesCsv('BA,British Airways,BAW,BA,,', '1B,Abacus International,,1B,,'),
    'airports/schema-01/E/EG.csv': 'Code,Name\nEGLL,London Heathrow\n',
    'aircraft/schema-01/A/A0/A00.csv': airframesCsv(
      ...VRS_AIRFRAMES,
      ...VRS_OTHERS,
      ...many(airframes, (index) => {
        const address = (0x400000 + index).toString(16).toUpperCase();
        return `${address},N${index + 100}SW,B738,Boeing,737-800,Boeing 737-800,0,Southwest Airlines,SWA,${index},2019`;
      }),
    ),
  });
}

const AIRPORTS_HEADER =
  '"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","icao_code","iata_code","gps_code","local_code","home_link","wikipedia_link","keywords"';

/** Builds a row of OurAirports, with the same fields quoted as in the original. */
function airportRow({
  iata,
  icao = '',
  type = 'large_airport',
  name = 'Sample Airport, East',
  latitude = '10.5',
  longitude = '20.25',
  country = 'NA',
  city = 'Sample',
  scheduled = 'yes',
}: Partial<Record<'icao' | 'type' | 'name' | 'latitude' | 'longitude' | 'country' | 'city' | 'scheduled', string>> & {
  iata: string;
}) {
  const quoted = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);
  return `1,${quoted(icao || `XX-${iata}`)},"${type}",${quoted(name)},${latitude},${longitude},83,"AF","${country}","${country}-X",${quoted(city)},"${scheduled}",${quoted(icao)},${quoted(iata)},${quoted(icao)},,,,"old name, ${iata}"`;
}

/**
 * Builds the shipped airports as OurAirports would have them, with what else it contains: fields without a code, closed
 * ones, heliports.
 */
export function airportsCsv(extra: string[] = [], { header = AIRPORTS_HEADER, without = [] as string[] } = {}): Buffer {
  const rows = loadFacts()
    .airports.filter(({ iata }) => !without.includes(iata))
    .map(({ iata, icao, name, latitude, longitude, countryCode, city }) =>
      airportRow({
        iata,
        icao: icao ?? '',
        name,
        latitude: String(latitude),
        longitude: String(longitude),
        country: countryCode,
        city,
      }),
    );
  const others = [
    airportRow({ iata: '', type: 'small_airport', scheduled: 'no' }),
    airportRow({ iata: 'LHR', type: 'closed', latitude: '1', scheduled: 'no' }),
    airportRow({ iata: 'QQH', type: 'heliport' }),
    airportRow({ iata: 'QQN', scheduled: 'no' }),
    airportRow({ iata: 'QQP', latitude: '', longitude: '' }),
  ];
  return Buffer.from([header, ...rows, ...others, ...extra].join('\n'));
}

/** Builds the page of T-100's form, as ASP.NET writes it. */
export function t100Page({ without = '', years = ['2026', '2025'] } = {}): Buffer {
  const hidden = ['__EVENTTARGET', '__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION']
    .map(
      (name) =>
        `<input type="hidden" name="${name}" id="${name}" value="${name === '__VIEWSTATE' ? '/wEP+a&amp;b==' : ''}" />`,
    )
    .join('\n');
  const lists = ['cboGeography', 'cboYear', 'cboPeriod']
    .map((name) => {
      const options = name === 'cboYear' ? years : ['All'];
      return `<select name="${name}" id="${name}">${options.map((value) => `<option value="${value}">${value}</option>`).join('')}</select>`;
    })
    .join('\n');
  const boxes = `DEPARTURES_SCHEDULED ${T100_HEADER.replaceAll(',', ' ')}`
    .split(' ')
    .map((name) => `<input id="${name}" type="checkbox" name="${name}" />`)
    .join('\n');
  const page = `<!doctype html><form method="post" action="./DL_SelectFields.aspx">\n${hidden}\n${lists}\n${boxes}</form>`;
  return Buffer.from(without ? page.replaceAll(`name="${without}"`, '') : page);
}

const T100_HEADER = 'DEPARTURES_PERFORMED,SEATS,UNIQUE_CARRIER,ORIGIN,DEST,AIRCRAFT_TYPE,YEAR,MONTH,CLASS';

/** Builds the response to the form: a zip with the table and a table about it. `months`: rows of each month of 2026. */
export function t100Zip(months: number[] = [1_100, 1_100], header = T100_HEADER): Buffer {
  const rows = months.flatMap((count, index) => many(count, () => `1.00,272,BA,LHR,SFO,627,2026,${index + 1},F`));
  const traps = ['3,816,BA,LHR,SFO,999,2026,1,F', '2,,07Q,YYZ,LAX,0627.0,2026,1,F', 'many,BA'];
  return Buffer.from(
    zipSync({
      'T_T100_SEGMENT_ALL_CARRIER.csv': strToU8([header, ...rows, ...traps].join('\r\n')),
      'Documentation.csv': strToU8(
        '"SYS_FIELD_NAME","FIELD_DESC"\r\n"DEPARTURES_PERFORMED","Departures Performed"\r\n',
      ),
    }),
  );
}

/** The FAA's page, which gives the document by a link. */
export const IASA_PAGE = Buffer.from(
  '<!doctype html><p>See <a href="/about">about</a> and the <a class="x" href=\'/files/IASAWS.pdf\'>results</a>.</p>',
);

/** Builds the FAA's results by state; `categories` overrides the list of the release. */
export function iasaPdf(categories: Record<string, 1 | 2> = {}): Buffer {
  const others = [
    'Argentina',
    'Australia',
    'Austria',
    'Brazil',
    'Canada',
    'Chile',
    'Colombia',
    'Egypt',
    'Ethiopia',
    'Fiji',
  ];
  const states: Record<string, number> = {
    ...Object.fromEntries(
      [...others, 'Iceland', 'India', 'Japan', 'Kenya', 'Mexico', 'Thailand'].map((name) => [name, 1]),
    ),
    'Denmark incl. Faroe Islands': 1,
    'Trinidad & Tobago': 1,
    'Republic of Korea': 1,
    ...Object.fromEntries(
      ['Bangladesh', 'Curaçao', 'Pakistan', 'Ghana', 'Russia', 'Venezuela'].map((name) => [name, 2]),
    ),
    ...categories,
  };
  return pdfOf([
    'FAA Flight Standards Service',
    'COUNTRY CATEGORY COUNTRY CATEGORY',
    'Category 1: complies with ICAO standards. Category 2: does not.',
    ...Object.entries(states).map(([name, category]) => `${name} ${category}`),
    'Organization of Eastern Caribbean States members : Antigua & Barbuda, Dominica 1',
    'Page 1 of 1',
  ]);
}

/** A bulletin as EASA exports it. */
export type Bulletin = {
  Nid: string;
  name: string;
  status: string;
  country: string;
  issued_date: string;
  valid_until_date: string;
};

const BULLETINS: Bulletin[] = [
  bulletin('101', 'Airspace of Jordan', 'Jordan', { valid_until_date: '31/12/2026' }),
  bulletin('102', 'Airspace of Iran and Iraq', 'Iran, Iraq'),
  bulletin('103', 'Airspace of Ukraine', 'Ukraine', { valid_until_date: '' }),
  bulletin('104', 'Airspace of Mali', 'Mali', { status: 'Inactive' }),
  bulletin('105', 'Airspace of Somalia', 'Somalia', { status: 'Suspended' }),
  bulletin('103', 'Airspace of Ukraine', 'Ukraine', { valid_until_date: '' }),
];

export function bulletin(Nid: string, name: string, country: string, other: Partial<Bulletin> = {}): Bulletin {
  return {
    Nid,
    name,
    country,
    status: 'Active',
    issued_date: '2026-07-22T00:00:00+0300',
    valid_until_date: '31/01/2027',
    ...other,
  };
}

export function czibExport(extra: Bulletin[] = [], without: string[] = []): Buffer {
  const rows = [...BULLETINS.filter(({ Nid }) => !without.includes(Nid)), ...extra];
  const whole = rows.map((row) => ({
    ...row,
    field_easa_valid_until_descr: '<p>may be reviewed earlier</p>',
    coordinates: row.Nid === '101' ? '31.9, 35.9' : '',
    updated: '<time datetime="2026-07-22T10:00:00+02:00">22 Jul 2026</time>',
  }));
  return Buffer.from(JSON.stringify({ conflict_zones: whole }));
}

/** What the eCFR says of its titles: the day of the latest issue of each. */
export const ECFR_TITLES = Buffer.from(
  JSON.stringify({
    titles: [
      {
        number: 13,
        name: 'Business Credit and Assistance',
        latest_issue_date: '2026-11-19',
        up_to_date_as_of: '2026-11-20',
      },
      { number: 14, name: 'Aeronautics and Space', latest_issue_date: '2026-11-12', up_to_date_as_of: '2026-11-18' },
    ],
    meta: { date: '2026-11-20', import_in_progress: false },
  }),
);

const PROHIBITED: Record<string, [number: string, where: string, until: string, levels?: string]> = {
  '91.1603': ['112', 'in the Territory and Airspace of Libya', 'March 20, 2028'],
  '91.1605': [
    '77',
    'in the Baghdad Flight Information Region (FIR) (ORBB)',
    'October 26, 2027',
    'at altitudes below Flight Level (FL) 320',
  ],
  '91.1613': ['107', 'in the Territory and Airspace of Somalia', 'January 7, 2027', 'at altitudes below FL260'],
  '91.1617': ['117', 'in the Tehran Flight Information Region (FIR) (OIIX)', 'October 31, 2027'],
  '91.1619': [
    '119',
    'in the Kabul Flight Information Region (FIR) (OAKX)',
    'July 25, 2028',
    'but for overflights at and above FL320, and on jet routes at and above FL300',
  ],
};

/** Builds subpart M as the eCFR has it: prohibitions, a reserved section and one that is no prohibition. */
export function ecfrSubpart(changed: Partial<typeof PROHIBITED> = {}): Buffer {
  const sections = Object.entries({ ...PROHIBITED, ...changed }).flatMap(([id, rule]) =>
    rule
      ? `<DIV8 N="${id}" NODE="14:2.0.1.3.10.13.7.2" TYPE="SECTION" VOLUME="2">
<HEAD>§ ${id} Special Federal Aviation Regulation No. ${rule[0]}—Prohibition Against Certain Flights ${rule[1]}.</HEAD>
<P>(a) <I>Applicability.</I> This Special Federal Aviation Regulation (SFAR) applies to the following persons:</P>
<P>(b) <I>Flight prohibition.</I> No person described in paragraph (a) of this section may fly there${rule[3] ? ` ${rule[3]}` : ''}.</P>
<P>(e) <I>Expiration.</I> This SFAR will remain in effect until ${rule[2]}. The FAA may amend, rescind, or extend this SFAR, as necessary.</P>
<CITA TYPE="N">[Docket FAA–2018–0927, Amdt. 91–353, 83 FR 53990, Oct. 26, 2018, as amended by Amdt. No. 91–353C, 89 FR 83427, Oct. 16, 2024]
</CITA>
</DIV8>`
      : [],
  );
  const others =
    '<DIV8 N="91.1607" TYPE="SECTION"><HEAD>§ 91.1607 [Reserved]</HEAD></DIV8><DIV8 N="91.1621" TYPE="SECTION"><HEAD>§ 91.1621 Special Federal Aviation Regulation No. 100-2—Relief for U.S. Military Personnel.</HEAD><P>(a) Text.</P></DIV8>';
  return Buffer.from(
    `<?xml version="1.0"?>\n<DIV6 N="M" TYPE="SUBPART"><HEAD>Subpart M—Special Federal Aviation Regulations</HEAD>\n${sections.join('\n')}${others}</DIV6>`,
  );
}
