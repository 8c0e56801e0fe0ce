import { readFile } from 'node:fs/promises';
import { type EuSheets, euHeader, readEuTable } from '../merge/eu-table.ts';
import { countEntries, type EuList, mergeEuList } from '../merge/merge-eu-list.ts';
import { factChanges, LARGEST_LOSS, type ListReader, SourceError } from '../source.ts';

/** Reads the Commission's table of the EU Air Safety List; only the Official Journal is authentic. */
export const readEuList: ListReader<EuList> = async (path, { day, known, onRecord: { airlines } }) => {
  const sheets = await readSheets(path);
  const header = [...euHeader(sheets.annexA, 'Annex A').names, ...euHeader(sheets.annexB, 'Annex B').names];
  const table = readEuTable(sheets);
  const source = {
    title: 'European Commission, EU Air Safety List (table of Annexes A and B)',
    url: 'https://transport.ec.europa.eu/transport-themes/eu-air-safety-list_en',
    asOf: day,
  };
  const { list, changes, doubts } = mergeEuList(known, table, { day, source, airlines });
  const gone = changes.filter(({ to }) => to === 'not on the list').length;
  if (gone > countEntries(known) * LARGEST_LOSS) {
    throw new SourceError(`would take ${gone} of ${countEntries(known)} entries off the list at once`);
  }
  return {
    header,
    rows: table.states.length + table.banned.length + table.restricted.length,
    changes: factChanges(changes, { day, what: 'EU Air Safety List', source }),
    doubts,
    list,
  };
};

async function readSheets(path: string): Promise<EuSheets> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(await readFile(path)).catch(() => {
    throw new SourceError('is not a workbook (XLSX)');
  });
  const cellsOf = (name: string) => {
    const sheet = sheets.find((one) => one.sheet.trim().toLowerCase() === name.toLowerCase());
    if (!sheet) throw new SourceError(`has no sheet '${name}'`);
    return sheet.data.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  };
  return { annexA: cellsOf('Annex A'), annexB: cellsOf('Annex B') };
}
