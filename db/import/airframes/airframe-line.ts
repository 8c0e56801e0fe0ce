import type { Airframe } from '#src/aircraft/airframe.ts';
import { readRegistration } from '#src/aircraft/registration.ts';
import type { Columns } from '../read-csv.ts';
import { familyOf } from './faa-family.ts';

/**
 * One row of a list of airframes; `other` is of no interest: a vehicle, a drone, or anything but an airliner in the
 * FAA's registry.
 */
export type AirframeLine = { kind: 'airframe'; airframe: Airframe } | { kind: 'other' } | { kind: 'broken' };

/** Reads a year; null if there is none, or an impossible one: some rows have a serial number there. */
export function yearOf(text: string): number | null {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : null;
}

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

/** Columns of VRS standing-data's airframes, schema 1. */
export function isVrsHeader(header: string[]): boolean {
  return ['ICAO', 'Registration', 'ModelICAO', 'YearBuilt'].every((name) => header.includes(name));
}

/** Reads a row of VRS standing-data's airframes. Ground vehicles and rows without a registration are of no interest. */
export function readVrsLine(row: Columns): AirframeLine {
  const { ICAO: address = '', Registration = '', ModelICAO = '', YearBuilt } = row;
  if (!/^[0-9A-F]{6}$/.test(address) || YearBuilt === undefined) return { kind: 'broken' };
  const registration = readRegistration(Registration);
  if (!registration || NO_REGISTRATION.test(registration.key) || ModelICAO.startsWith('-')) return { kind: 'other' };
  const isPrivate = row.IsPrivateOperator === '1';
  return {
    kind: 'airframe',
    airframe: {
      source: 'vrs',
      registration: registration.text,
      address,
      icaoType: /^[A-Z0-9]{2,4}$/.test(ModelICAO) ? ModelICAO : null,
      model: row.ManufacturerAndModel || null,
      operator: isPrivate ? null : row.Operator || null,
      airlineIcao: !isPrivate && /^[A-Z]{3}$/.test(row.AirlineCode ?? '') ? (row.AirlineCode as string) : null,
      owner: null,
      serialNumber: row.SerialNumber || null,
      yearBuilt: yearOf(YearBuilt),
    },
  };
}

const NO_REGISTRATION = /^(UNKNOWN|VARIOUS)$/;
