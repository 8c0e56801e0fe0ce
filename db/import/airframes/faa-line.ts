import { familyOf } from '../aircraft-use/registry.ts';
import { type AirframeLine, type Columns, yearOf } from './airframe-line.ts';

/** Code of manufacturer and model → the FAA's names, for airliners on record. */
export type FaaModels = Map<string, string>;

export function isFaaModelsHeader(header: string[]): boolean {
  return ['CODE', 'MFR', 'MODEL', 'NO-SEATS'].every((name) => header.includes(name));
}

export function isFaaHeader(header: string[]): boolean {
  return ['N-NUMBER', 'MFR MDL CODE', 'YEAR MFR', 'NAME'].every((name) => header.includes(name));
}

/** Reads a row of ACFTREF.txt into `models`, if it is an airliner's. */
export function readFaaModel(row: Columns, models: FaaModels): void {
  if (row.CODE && row.MODEL && familyOf(row.MODEL))
    models.set(row.CODE, [row.MFR, row.MODEL].filter(Boolean).join(' '));
}

/**
 * Reads a row of MASTER.txt. Only airliners are accepted: other aircraft fly no scheduled flights, and often belong to
 * a private person.
 */
export function readFaaLine(row: Columns, models: FaaModels): AirframeLine {
  const { 'N-NUMBER': number = '', 'MODE S CODE HEX': address = '', 'YEAR MFR': year } = row;
  if (!/^[1-9][0-9A-Z]{0,4}$/.test(number) || year === undefined) return { kind: 'broken' };
  const model = models.get(row['MFR MDL CODE'] ?? '');
  if (!model) return { kind: 'other' };
  return {
    kind: 'airframe',
    airframe: {
      source: 'faa',
      registration: `N${number}`,
      address: /^[0-9A-F]{6}$/.test(address) ? address : '',
      icaoType: null,
      model,
      operator: null,
      airlineIcao: null,
      owner: ORGANIZATIONS.includes(row['TYPE REGISTRANT'] ?? '') ? row.NAME || null : null,
      serialNumber: row['SERIAL NUMBER'] || null,
      yearBuilt: yearOf(year),
    },
  };
}

/** Types of registrant that are not a person: corporation, government, LLC, non-citizen corporation. */
const ORGANIZATIONS = ['3', '5', '7', '8'];
