import { strToU8, zipSync } from 'fflate';
import type { AirframeAnswer } from '#src/aircraft/airframe.ts';

/** Rows as VRS standing-data has them (CC0 1.0, 19 August 2026), one of them with a quoted name. */
export const VRS_AIRFRAMES = [
  '76CC73,9V-SCS,B78X,Boeing,787-10 Dreamliner,Boeing 787-10 Dreamliner,0,Singapore Airlines,SIA,60268,2023',
  '781372,B-1262,B738,Boeing,737NG 800/W,Boeing 737NG 800/W,0,China United Airlines,CUA,63059,2018',
  'A05EFC,N123BM,SR22,Cirrus,SR-22,Cirrus SR-22,1,Private,,3513,2009',
  '4CABEC,EI-EIL,A333,Airbus,A330-302,Airbus A330-302,0,Aer Lingus,EIN,2007,893',
];

/** Rows that are not airframes of interest: a vehicle, and a row without a registration. */
export const VRS_OTHERS = [
  '7B1000,,-GND,,Ground Vehicle,Ground Vehicle,0,Hong Kong International Airport,,,',
  '33FD8E,,M346,Alenia Aermacchi,M-346 Master,Alenia Aermacchi M-346 Master,0,Italian Air Force,IAM,,',
];

/** Returns a file of airframes as standing-data writes it, including the byte order mark. */
export function airframesCsv(...lines: string[]): string {
  return `\uFEFF${[VRS_HEADER, ...lines].join('\r\n')}\r\n`;
}

const VRS_HEADER =
  'ICAO,Registration,ModelICAO,Manufacturer,Model,ManufacturerAndModel,IsPrivateOperator,Operator,AirlineCode,SerialNumber,YearBuilt';

/**
 * Returns a registry as the FAA packs it, in which the columns that are read are among others; `master` are whole rows
 * below its header.
 */
export function faaZip(master: string[]): Uint8Array {
  const models = [
    'CODE,MFR,MODEL,TYPE-ACFT,TYPE-ENG,AC-CAT,BUILD-CERT-IND,NO-ENG,NO-SEATS,AC-WEIGHT,SPEED,',
    '1384404,BOEING                        ,737-824             ,5,5 ,1,0,02,189,CLASS 3,0000,',
    '2072738,CESSNA                        ,172S                ,4,1 ,1,0,01,004,CLASS 1,0105,',
  ];
  const header =
    'N-NUMBER,SERIAL NUMBER,MFR MDL CODE,ENG MFR MDL,YEAR MFR,TYPE REGISTRANT,NAME,STREET,STATUS CODE,MODE S CODE,MODE S CODE HEX,';
  return zipSync({
    'MASTER.txt': strToU8(`\uFEFF${[header, ...master].join('\r\n')}\r\n`),
    'ACFTREF.txt': strToU8(`\uFEFF${models.join('\r\n')}\r\n`),
    'ardata.pdf': strToU8('%PDF'),
  });
}

/** The server's response for the first of them. */
export const AIRFRAME: AirframeAnswer = {
  registration: '9V-SCS',
  aircraft: 'Boeing 787-10 Dreamliner',
  icaoType: 'B78X',
  model: {
    modelId: 'boeing-787',
    modelName: 'Boeing 787 Dreamliner',
    category: 'widebody jet',
    score: 73,
    low: 53,
    high: 93,
  },
  fit: '2026-11-25',
  yearBuilt: 2023,
  yearsOld: 3,
  operator: { name: 'Singapore Airlines', icao: 'SIA' },
  owner: null,
  serialNumber: '60268',
  others: 0,
  sources: [
    {
      title: 'VRS standing-data, airframes',
      url: 'https://github.com/vradarserver/standing-data',
      licence: 'CC0 1.0',
      limits: 'Entered by its users since June 2022: most airframes are missing, and an entry may be out of date.',
      asOf: '2026-11-20',
      says: ['type', 'year built', 'operator', 'serial number'],
    },
  ],
};
