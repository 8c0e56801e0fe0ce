import { readFile } from 'node:fs/promises';
import { type EuSheets, EuTableError, euHeader, readEuTable } from '#src/lists/eu-table.ts';
import { countEntries, mergeEuList } from '#src/lists/merge-eu-list.ts';
import { type Feed, FeedError } from './feed.ts';
import * as lists from './observed-list.ts';

export const euListFeed: Feed = {
  name: lists.EU_LIST_FEED,
  title: 'EU Air Safety List',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_EU_LIST_URL,
  limitBytes: 10_000_000,
  leastRows: 100,
  read: async (path, call) => {
    const { ctx, day } = call;
    const sheets = await readSheets(path);
    const [table, header] = readTable(sheets);
    const known = await lists.knownEuList(ctx.db);
    const { airlines } = ctx.facts;
    const source = lists.euListSource(day);
    const { list, changes, doubts } = mergeEuList(known, table, { day, source, airlines });
    const gone = changes.filter(({ to }) => to === 'not on the list').length;
    if (gone > countEntries(known) * lists.largestLoss) {
      throw new FeedError(`would take ${gone} of ${countEntries(known)} entries off the list at once`);
    }
    return {
      header,
      rows: table.states.length + table.banned.length + table.restricted.length,
      asOf: day,
      changes: lists.observedChanges(changes, { day, what: 'EU Air Safety List', source }),
      doubts,
      write: lists.keepsState(call, lists.EU_LIST, list),
    };
  },
};

async function readSheets(path: string): Promise<EuSheets> {
  // loaded once a week, not at every start
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(await readFile(path)).catch(() => {
    throw new FeedError('is not a workbook (XLSX)');
  });
  const cellsOf = (name: string) => {
    const sheet = sheets.find((one) => one.sheet.trim().toLowerCase() === name.toLowerCase());
    if (!sheet) throw new FeedError(`has no sheet '${name}'`);
    return sheet.data.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  };
  return { annexA: cellsOf('Annex A'), annexB: cellsOf('Annex B') };
}

function readTable(sheets: EuSheets) {
  try {
    const header = [...euHeader(sheets.annexA, 'Annex A').names, ...euHeader(sheets.annexB, 'Annex B').names];
    return [readEuTable(sheets), header] as const;
  } catch (error) {
    if (error instanceof EuTableError) throw new FeedError(error.message);
    throw error;
  }
}
