import { strToU8, zipSync } from 'fflate';

/** The same bytes at each time. */
const WRITTEN = '2026-06-09T10:00:00Z';

/** A cell: plain text, or runs of text of which some are bold. */
export type Cell = string | { runs: { text: string; isBold?: boolean }[] };

/** Builds an XLSX workbook with one sheet for each name, its text in the shared strings table, as Excel writes it. */
export function workbook(sheets: Record<string, Cell[][]>): Buffer {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const files: Record<string, Uint8Array> = {};
  const put = (path: string, xml: string) => {
    files[path] = strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
  };
  names.forEach((name, index) => {
    const rows = (sheets[name] ?? []).map((row, at) => `<row r="${at + 1}">${row.map(cellAt(at + 1)).join('')}</row>`);
    put(
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    );
  });
  const listed = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  put(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  const related = names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  related.push(relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'));
  put(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`,
  );
  put('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings.join('')}</sst>`);
  const start = relation('rId1', 'officeDocument', 'xl/workbook.xml');
  put('_rels/.rels', `<Relationships xmlns="${PACKAGE}/relationships">${start}</Relationships>`);
  const types = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const other = '<Default Extension="xml" ContentType="application/xml"/>';
  put('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types}${other}</Types>`);
  return Buffer.from(zipSync(files, { mtime: WRITTEN }));

  function cellAt(row: number) {
    return (cell: Cell, column: number) => {
      if (cell === '') return '';
      strings.push(`<si>${textOf(cell)}</si>`);
      return `<c r="${String.fromCharCode(65 + column)}${row}" t="s"><v>${strings.length - 1}</v></c>`;
    };
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return `<t xml:space="preserve">${escapeXml(cell)}</t>`;
  return cell.runs
    .map(
      ({ text, isBold }) => `<r>${isBold ? '<rPr><b/></rPr>' : ''}<t xml:space="preserve">${escapeXml(text)}</t></r>`,
    )
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
