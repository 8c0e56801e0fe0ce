import { parquetWriteFile } from 'hyparquet-writer';

/** A process that writes tracks as MrAirspace has them: `node make-tracks.ts FILE ROWS`; row groups of a million. */
const [file, count] = process.argv.slice(2) as [string, string];
const rows = Number(count);
const AIRLINES = [
  'BAW',
  'UAL',
  'DLH',
  'AFR',
  'RYR',
  'EZY',
  'AAL',
  'DAL',
  'SWA',
  'QTR',
  'UAE',
  'SIA',
  'ANA',
  'JAL',
  'THY',
];
const TYPES = ['A320', 'A20N', 'B738', 'B38M', 'A321', 'B77W', 'B789', 'A359', 'E190', 'AT76', 'C172', '-'];
const START = Date.parse('2026-04-01');
const QUARTER_MS = 91 * 86_400_000;

let seed = 42;
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const all = <T>(make: (index: number) => T) => Array.from({ length: rows }, (_, index) => make(index));
parquetWriteFile({
  filename: file,
  rowGroupSize: 1_000_000,
  columnData: [
    { name: 'Callsign', type: 'STRING', data: all(() => `${AIRLINES[draw(AIRLINES.length)]}${1 + draw(4_000)}`) },
    { name: 'AC_Type', type: 'STRING', data: all(() => TYPES[draw(TYPES.length)]) },
    {
      name: 'Track_Origin_DateTime_UTC',
      type: 'STRING',
      data: all((index) => new Date(START + (index / rows) * QUARTER_MS).toISOString().slice(0, 19).replace('T', ' ')),
    },
  ],
});
