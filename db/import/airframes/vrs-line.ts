import { readRegistration } from '#src/aircraft/registration.ts';
import { type AirframeLine, type Columns, yearOf } from './airframe-line.ts';

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
