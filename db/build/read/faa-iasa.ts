import { readFile } from 'node:fs/promises';
import type { Oversight } from '../../../src/reference/oversight.ts';
import { mergeIasa, readIasaTable } from '../merge/merge-iasa.ts';
import { factChanges, type ListReader, SourceError } from '../source.ts';
import { readHead } from './unpack.ts';

const PAGE = 'https://www.faa.gov/about/initiatives/iasa/iasa-program-results';

/** Reads the US regulator's assessment of states: public domain, a document linked from its page. */
export const readFaaIasa: ListReader<Oversight['faaIasa']> = async (path, { day, known, onRecord }) => {
  const { airlines, airports } = onRecord;
  const states = [
    ...airlines.map(({ country }) => country),
    ...airports.map(({ country }) => country),
    ...[...known.lastKnownCategory2, ...known.restoredToCategory1].map(({ state }) => state),
  ];
  const { lines, kind } = await readLines(path);
  const table = readIasaTable(lines, new Set(states));
  const source = { title: 'FAA, International Aviation Safety Assessment, results by state', url: PAGE, asOf: day };
  const { list, changes, doubts } = mergeIasa(known, table, { day, source });
  return {
    header: [kind],
    rows: table.rows.length,
    doubts,
    changes: factChanges(changes, { day, what: 'FAA IASA, oversight of a state', source }),
    list,
  };
};

/** Returns the document's lines; of a workbook one per row, with tabs. Throws SourceError for another kind of file. */
async function readLines(path: string): Promise<{ kind: string; lines: string[] }> {
  const head = readHead(path, 4).toString('latin1');
  const file = await readFile(path);
  if (head === '%PDF') return { kind: 'PDF', lines: await linesOfPdf(file) };
  if (!head.startsWith('PK')) throw new SourceError('is neither a PDF nor a workbook (XLSX)');
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(file).catch(() => {
    throw new SourceError('is a damaged workbook (XLSX)');
  });
  const rows = sheets.flatMap(({ data }) => data);
  return { kind: 'XLSX', lines: rows.map((row) => row.map((cell) => cell ?? '').join('\t')) };
}

async function linesOfPdf(file: Buffer): Promise<string[]> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  try {
    // suppresses the library's messages about a damaged document: the error below covers it
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file), { verbosity: 0 }));
    return text.flatMap((page) => page.split('\n'));
  } catch {
    throw new SourceError('is a damaged PDF');
  }
}
