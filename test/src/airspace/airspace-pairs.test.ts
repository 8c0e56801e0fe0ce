import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { type DatedList, airspaceLines as tellAirspaceLines } from '#src/airspace/airspace-lines.ts';
import { pathOf } from '#src/airspace/touches.ts';
import { english } from '#test/support/english.ts';

const airspaceLines = english(tellAirspaceLines);

const facts = loadFacts();
const lists: DatedList[] = facts.bulletins.map((list) => ({
  list: { ...list, asOf: '2026-10-10' },
  freshness: { oldAfterDays: 2, historyAfterDays: 14 },
}));
const [ABOVE, THERE] = ['; airliners cruise above', ', which a flight from or to there passes'];
const COAST = ', except for airports on the coast, approached from the sea';
const SYRIA =
  'west of a line between the points ZELAF, BASEM, LOTAX and LATEB: all levels; in the rest: below 26,000 ft';
const GULF = 'over the waters of the Persian Gulf: all levels, except for arrivals and departures at airports there';
const OMAN = 'over the waters of the Gulf of Oman west of 58° E: all levels';

/** Each bulletin as 'issuer, states, levels'; ~: only the sea near them; ?: levels not known. */
const EXPECTED: [pair: string, lines: string[]][] = [
  [
    'FRA-DXB',
    [
      `EASA Syria: ${SYRIA}${ABOVE}`,
      'EASA Iran: ?',
      'EASA Iraq: all levels',
      `EASA ~United Arab Emirates+Oman: ${GULF}; ${OMAN}`,
      'EASA ~Ukraine: all levels',
      `FAA Iraq: below 32,000 ft${ABOVE}`,
      'FAA Syria: all levels',
      'FAA Iran: all levels',
    ],
  ],
  [
    'LHR-BOM',
    [
      'EASA Iran: ?',
      `EASA Afghanistan: below 32,000 ft${ABOVE}`,
      'EASA Pakistan: ?',
      // over Crimea alone
      'EASA Ukraine: all levels',
      'FAA Iran: all levels',
      `FAA Afghanistan: below 32,000 ft${ABOVE}`,
    ],
  ],
  [
    'LHR-DEL',
    [
      `EASA Afghanistan: below 32,000 ft${ABOVE}`,
      'EASA Pakistan: ?',
      'EASA Ukraine: all levels',
      'EASA Russia: west of 60° E: all levels',
      `FAA Afghanistan: below 32,000 ft${ABOVE}`,
    ],
  ],
  ['LHR-JFK', []],
  ['SYD-LAX', []],
  ['AKL-SCL', []],
  ['HEL-NRT', ['EASA Russia: west of 60° E: all levels']],
  ['SVO-LED', ['EASA Russia: west of 60° E: all levels']],
  ['SVX-OVB', []],
  ['OVB-VVO', []],
  ['VVO-PKC', []],
  ['ICN-ANC', ['FAA North Korea: all levels']],
  ['PEK-JFK', []],
  ['ICN-ORD', ['FAA North Korea: all levels']],
  ['DEL-ORD', ['EASA Pakistan: ?', 'EASA Russia: west of 60° E: all levels']],
  ['ARN-WAW', []],
  ['HEL-TLL', []],
  ['WAW-TBS', ['EASA Ukraine: all levels', 'EASA Russia: west of 60° E: all levels']],
  ['OTP-TBS', ['EASA ~Ukraine: all levels']],
  ['IST-TBS', []],
  // far from Iran's coast, and near its border
  ['GYD-SCO', []],
  ['ATH-BEN', [`EASA Libya: below 32,000 ft${THERE}${COAST}`, 'FAA Libya: all levels']],
  ['MLA-MJI', [`EASA Libya: below 32,000 ft${THERE}${COAST}`, 'FAA Libya: all levels']],
  ['CAI-TUN', [`EASA ~Libya: below 32,000 ft${ABOVE}${COAST}`]],
  ['CAI-KRT', ['EASA Sudan: ?']],
  ['ADD-JED', ['EASA Saudi Arabia: ?', 'EASA ~Sudan: ?']],
  ['NBO-LHR', [`EASA Libya: below 32,000 ft${ABOVE}${COAST}`, 'EASA Sudan: ?', 'FAA Libya: all levels']],
  [
    'NBO-DXB',
    [
      'EASA Somalia: ?',
      'EASA Yemen: all levels',
      'EASA Saudi Arabia: ?',
      'FAA Yemen: ?',
      `FAA Somalia: below 26,000 ft${ABOVE}`,
    ],
  ],
  ['JIB-ADD', []],
  ['MGQ-NBO', ['EASA Somalia: ?', `FAA Somalia: below 26,000 ft${THERE}`]],
  ['BKO-DSS', [`EASA Mali: below 26,000 ft${THERE}`]],
  ['BKO-BKO', [`EASA Mali: below 26,000 ft${THERE}`]],
  ['CDG-JNB', [`EASA Libya: below 32,000 ft${ABOVE}${COAST}`, 'FAA Libya: all levels']],
  [
    'KBL-DEL',
    [`EASA Afghanistan: below 32,000 ft${THERE}`, 'EASA Pakistan: ?', `FAA Afghanistan: below 32,000 ft${THERE}`],
  ],
  [
    'KHI-DXB',
    ['EASA Iran: ?', `EASA ~United Arab Emirates+Oman: ${GULF}; ${OMAN}`, 'EASA Pakistan: ?', 'FAA Iran: all levels'],
  ],
  [
    'DOH-KWI',
    [
      'EASA ~Iran: ?',
      'EASA ~Iraq: all levels',
      `EASA ~Bahrain+Kuwait+Qatar: ${GULF}`,
      'EASA ~Saudi Arabia: ?',
      'FAA ~Iraq: below 32,000 ft',
      'FAA ~Iran: all levels',
    ],
  ],
  ['BAH-DOH', [`EASA ~Bahrain+Qatar: ${GULF}`, 'EASA ~Saudi Arabia: ?']],
  ['MCT-DXB', ['EASA ~Iran: ?', `EASA ~United Arab Emirates+Oman: ${GULF}; ${OMAN}`, 'FAA ~Iran: all levels']],
  ['MCT-BOM', []],
  ['SLL-DAR', ['EASA Somalia: ?', 'EASA ~Yemen: all levels', 'FAA ~Yemen: ?', `FAA Somalia: below 26,000 ft${ABOVE}`]],
  ['LCA-ATH', []],
  ['BEY-IST', [`EASA ~Syria: ${SYRIA}${ABOVE}`, 'EASA Lebanon: ?', 'FAA ~Syria: all levels']],
  ['TLV-LHR', ['EASA ~Lebanon: ?']],
  ['AMM-CAI', ['EASA Jordan: ?']],
  ['JED-RUH', ['EASA Saudi Arabia: ?']],
  [
    'BGW-IST',
    [
      `EASA Syria: ${SYRIA}${ABOVE}`,
      'EASA Iraq: all levels',
      `FAA Iraq: below 32,000 ft${THERE}`,
      'FAA Syria: all levels',
    ],
  ],
  ['ICN-PEK', ['FAA North Korea: all levels']],
  ['ICN-CTS', ['FAA ~North Korea: all levels']],
  ['NRT-VVO', ['FAA ~North Korea: all levels']],
  ['CGK-SIN', []],
  ['NAN-HNL', []],
  ['GRU-LIS', []],
  ['LCA-BEY', [`EASA ~Syria: ${SYRIA}`, 'EASA Lebanon: ?', 'FAA ~Syria: all levels']],
  ['MCT-SEZ', []],
  ['MLE-MCT', []],
  ['IST-VAR', []],
  ['BUS-SOF', []],
  ['CMB-DOH', [`EASA ~Bahrain+Qatar+United Arab Emirates: ${GULF}`, 'EASA ~Saudi Arabia: ?']],
  ['DSS-GRU', []],
  ['LCA-TLV', [`EASA ~Syria: ${SYRIA}`, 'EASA ~Lebanon: ?', 'FAA ~Syria: all levels']],
];

it.each(EXPECTED)('%s', (pair, expected) => {
  const stops = pair.split('-').map((code) => facts.findAirport(code));
  const known = stops.filter((stop) => stop !== null);
  expect(known).toHaveLength(2);
  const lines = airspaceLines(pathOf(known, facts.countryShapes), lists, '2026-10-10');
  expect(
    lines.map(
      ({ issuer, isNear, states, levels }) => `${issuer} ${isNear ? '~' : ''}${states.join('+')}: ${levels ?? '?'}`,
    ),
  ).toEqual(expected);
});

it('are 60 pairs, ten of them over the sea only', () => {
  const overSea = EXPECTED.filter(([, lines]) => lines.length > 0 && lines.every((line) => line.includes('~')));
  expect(EXPECTED).toHaveLength(60);
  expect(overSea.length).toBeGreaterThanOrEqual(10);
});
