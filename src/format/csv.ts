export type CsvRecord = Record<string, string | number | boolean | null | undefined>;

/** Writes records with the same fields as CSV (RFC 4180); an unknown value is empty, and no text can be a formula. */
export function csvText(records: CsvRecord[]): string {
  const rows = [Object.keys(records[0] ?? {}), ...records.map((record) => Object.values(record))];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A spreadsheet would run a text that begins with one of these characters. */
function cell(value: CsvRecord[string]): string {
  const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r\n＝＋－＠])/, "'") : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
