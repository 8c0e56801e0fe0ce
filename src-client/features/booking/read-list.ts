import { parse } from 'csv-parse/browser/esm/sync';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/browser';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { isList, rowsOfTable, unclearDays } from '#src/desk/list-rows.ts';
import { isoDay } from '#src/format/time.ts';
import { openReader, type Reader } from './reader.ts';
import { kindOfFile, kindOfText } from './reading/kind-of-file.ts';
import type { Reading, Refusal } from './reading/reading.ts';
import { textOfBytes } from './reading/text-of-bytes.ts';
import { askedNumber } from './said-text.ts';

/** The rows of a list or mail, possibly none, or why it could not be read. Loaded when it is first used. */
export type ListReading = { rows: string[]; unclear?: string[] } | { refusal: Refusal | 'old_excel' };

export const MAX_BYTES = 5 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

/** Reads a file without sending it anywhere: a workbook (XLSX), a table in text (CSV), or a booking. */
export async function readListFile(file: File): Promise<ListReading> {
  if (file.size > MAX_BYTES) return { refusal: 'too_large' };
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return { refusal: 'unreadable' };
  const bytes = new Uint8Array(buffer);
  const kind = kindOfFile(bytes);
  if (kind === 'old_excel' || (kind === 'outlook' && /\.xls$/i.test(file.name))) return { refusal: 'old_excel' };
  if (kind === 'text') return readListText(textOfBytes(bytes));
  const workbook = kind === 'zip' ? workbookOf(bytes) : 'none';
  if (workbook === 'too_large') return { refusal: 'too_large' };
  return workbook === 'none' ? fromBooking((reader) => reader.readFile(buffer)) : readSheet(buffer);
}

export async function readListText(text: string): Promise<ListReading> {
  const table = kindOfText(text) === 'text' ? tableOf(text) : [];
  if (isList(table)) return listOf(table);
  const booking = await fromBooking((reader) => reader.readText(text));
  const isFound = 'rows' in booking && booking.rows.length > 0;
  // what is neither is told row by row as not known, rather than left out
  return isFound || table.length === 0 ? booking : listOf(table);
}

function listOf(table: string[][]) {
  return { rows: rowsOfTable(table), unclear: unclearDays(table) };
}

function tableOf(text: string): string[][] {
  const how = { delimiter: [',', ';', '\t', '|'], bom: true, relaxColumnCount: true, skipEmptyLines: true };
  try {
    return parse(text, { ...how, relaxQuotes: true });
  } catch {
    // a quotation mark that is never closed is none
    return parse(text, { ...how, quote: false });
  }
}

function workbookOf(bytes: Uint8Array): 'none' | 'small' | 'too_large' {
  let unpacked = 0;
  let isWorkbook = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        isWorkbook ||= name === 'xl/workbook.xml';
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return 'none';
  }
  if (!isWorkbook) return 'none';
  return unpacked > MAX_UNPACKED_BYTES ? 'too_large' : 'small';
}

async function readSheet(buffer: ArrayBuffer): Promise<ListReading> {
  try {
    const sheets = await readWorkbook(buffer);
    const data = sheets.find((sheet) => sheet.data.length > 0)?.data ?? [];
    const table = data.map((row) => row.map((cell) => (cell instanceof Date ? isoDay(cell) : String(cell ?? ''))));
    return listOf(table);
  } catch {
    return { refusal: 'unreadable' };
  }
}

async function fromBooking(ask: (reader: Reader) => Promise<Reading>): Promise<ListReading> {
  const reader = openReader();
  try {
    const reading = await ask(reader);
    return 'refusal' in reading ? reading : { rows: reading.legs.map(rowOfLeg) };
  } finally {
    reader.close();
  }
}

function rowOfLeg(leg: BookingLeg): string {
  const flight = askedNumber(leg);
  return leg.date ? `${flight}:${leg.date}` : flight;
}
