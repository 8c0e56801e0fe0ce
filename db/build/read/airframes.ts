import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Airframe } from '#src/aircraft/airframe.ts';
import { readRegistration } from '#src/aircraft/registration.ts';
import type { ReferenceWriter } from '../reference-writer.ts';
import { SourceError } from '../source.ts';
import families from './faa-families.json' with { type: 'json' };
import { type Columns, readCsv } from './read-csv.ts';
import { openSourceFiles, type SourceFile } from './source-files.ts';
import { readHead, unpackZip } from './unpack.ts';

/** How the FAA writes airliner models, and the family of each; the first match counts. */
const FAMILIES = families.map(({ model, modelId }) => ({ pattern: new RegExp(model), modelId }));

/** Null for anything but an airliner on record. */
function familyOf(model: string): string | null {
  return FAMILIES.find(({ pattern }) => pattern.test(model.trim().toUpperCase()))?.modelId ?? null;
}

/** A row of a list; `modelId` is set where the list has no designators. */
type ListedRow = Airframe & { modelId?: string };

/** Reads a row; null for one that only others refer to, and for what is of no interest: vehicles, drones, small aircraft. */
type RowReader = (row: Columns) => ListedRow | null;

/** Reads a year; null if there is none, or an impossible one: some rows have a serial number there. */
function yearOf(text: string): number | null {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : null;
}

/** Code of manufacturer and model → the FAA's names and our id, for airliners on record. */
type FaaModels = Map<string, { model: string; modelId: string }>;

/** Reads a row of ACFTREF.txt into `models`, if it is an airliner's. */
function readFaaModel(row: Columns, models: FaaModels): null {
  const modelId = row.CODE && row.MODEL ? familyOf(row.MODEL) : null;
  if (modelId) models.set(row.CODE ?? '', { model: [row.MFR, row.MODEL].filter(Boolean).join(' '), modelId });
  return null;
}

/** Reads a row of MASTER.txt: airliners only. Others fly no scheduled flights, and often belong to a person. */
function readFaaLine(row: Columns, models: FaaModels): ListedRow | null {
  const { 'N-NUMBER': number = '', 'MODE S CODE HEX': address = '', 'YEAR MFR': year } = row;
  const model = models.get(row['MFR MDL CODE'] ?? '');
  if (!model || year === undefined || !/^[1-9][0-9A-Z]{0,4}$/.test(number)) return null;
  return {
    source: 'faa',
    registration: `N${number}`,
    address: /^[0-9A-F]{6}$/.test(address) ? address : '',
    icaoType: null,
    ...model,
    operator: null,
    airlineIcao: null,
    owner: ORGANIZATIONS.includes(row['TYPE REGISTRANT'] ?? '') ? row.NAME || null : null,
    serialNumber: row['SERIAL NUMBER'] || null,
    yearBuilt: yearOf(year),
  };
}

/** Types of registrant that are not a person: corporation, government, LLC, non-citizen corporation. */
const ORGANIZATIONS = ['3', '5', '7', '8'];

/** Reads a row of VRS standing-data's airframes, schema 1. */
function readVrsLine(row: Columns): ListedRow | null {
  const { ICAO: address = '', Registration = '', ModelICAO = '', YearBuilt } = row;
  const registration = readRegistration(Registration);
  if (!registration || NO_REGISTRATION.test(registration.key) || ModelICAO.startsWith('-')) return null;
  if (!/^[0-9A-F]{6}$/.test(address) || YearBuilt === undefined) return null;
  const isPrivate = row.IsPrivateOperator === '1';
  return {
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
  };
}

const NO_REGISTRATION = /^(UNKNOWN|VARIOUS)$/;

/**
 * Reads one file of a list of airframes, recognized by its header; any other file gives nothing. `models` is filled from
 * the FAA's ACFTREF.txt, which must be read before its MASTER.txt.
 */
async function* readAirframes({ content }: SourceFile, models: FaaModels): AsyncGenerator<ListedRow> {
  let read = null as RowReader | null;
  const onHeader = (names: string[]) => {
    read = readerFor(names, models);
  };
  const options = { relax_column_count: true, relax_quotes: true, trim: true };
  for await (const row of readCsv(content, onHeader, options)) {
    const found = read?.(row);
    if (found) yield found;
  }
}

function readerFor(header: string[], models: FaaModels): RowReader | null {
  const has = (...names: string[]) => names.every((name) => header.includes(name));
  if (has('ICAO', 'Registration', 'ModelICAO', 'YearBuilt')) return readVrsLine;
  if (has('N-NUMBER', 'MFR MDL CODE', 'YEAR MFR', 'NAME')) return (row) => readFaaLine(row, models);
  return has('CODE', 'MFR', 'MODEL', 'NO-SEATS') ? (row) => readFaaModel(row, models) : null;
}

/**
 * Writes the airframes of VRS standing-data (.tgz) or of the FAA's registry (.zip). @param asOf ISO date of the list
 * @param modelIdOf from an ICAO designator
 */
export async function writeAirframes(
  writer: Pick<ReferenceWriter, 'rows'>,
  path: string,
  { asOf, modelIdOf }: { asOf: string; modelIdOf: (designator: string) => string | null },
): Promise<void> {
  const models: FaaModels = new Map();
  const lists = new Set<string>();
  for await (const file of openAirframeFiles(path)) {
    for await (const one of readAirframes(file, models)) {
      lists.add(one.source);
      const key = readRegistration(one.registration)?.key ?? one.registration;
      const modelId = one.modelId ?? (one.icaoType && modelIdOf(one.icaoType));
      writer.rows('airframes', [
        [
          ...[key, one.source, one.address, one.registration, one.icaoType, one.model, one.operator, one.airlineIcao],
          ...[one.owner, one.serialNumber, one.yearBuilt, modelId],
        ],
      ]);
    }
  }
  if (lists.size === 0) throw new SourceError('has no airframes of VRS standing-data or of the FAA');
  writer.rows(
    'airframe_lists',
    [...lists].map((source) => [source, asOf]),
  );
}

async function* openAirframeFiles(path: string): AsyncGenerator<SourceFile> {
  if (readHead(path, 2).toString() !== 'PK') return yield* openSourceFiles(path, /(^|\/)aircraft\//);
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-airframes-'));
  try {
    // the models before the airframes that name them
    const files = await unpackZip(path, folder, /(^|\/)(ACFTREF|MASTER)\.txt$/i);
    for (const name of files.sort()) yield* openSourceFiles(name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
