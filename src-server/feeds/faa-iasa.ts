import { readFile } from 'node:fs/promises';
import { readHead } from '#db/import/aircraft-use/unpack.ts';
import { mergeIasa, readIasaTable } from '#src/lists/merge-iasa.ts';
import type { Downloaded, DownloadRequest } from '../providers/download.ts';
import { type AskCall, type Feed, FeedError } from './feed.ts';
import { linksOf } from './html.ts';
import { IASA, keepsState, knownIasa, observedChanges } from './observed-list.ts';

const PAGE = 'https://www.faa.gov/about/initiatives/iasa/iasa-program-results';
const DOCUMENT = /\.(pdf|xlsx)$/i;

/** The US regulator's assessment of states: public domain, a document linked from its page. */
export const faaIasaFeed: Feed = {
  name: IASA,
  title: 'FAA, IASA results',
  everyDays: 7,
  urlOf: (config) => config.REFRESH_FAA_IASA_URL,
  limitBytes: 20_000_000,
  leastRows: 20,
  ask: async (request, call) => call.download({ ...request, url: await findDocument(request, call) }),
  read: async (path, call) => {
    const { ctx, day } = call;
    const { airlines, airports } = ctx.facts;
    const known = await knownIasa(ctx.db);
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
      asOf: day,
      doubts,
      changes: observedChanges(changes, { day, what: 'FAA IASA, oversight of a state', source }),
      write: keepsState(call, IASA, list),
    };
  },
};

/** Returns the results' address: the setting's, or that of the link on its page. Throws FeedError without a link. */
async function findDocument(request: DownloadRequest, { download }: AskCall): Promise<string> {
  if (DOCUMENT.test(new URL(request.url).pathname)) return request.url;
  const page: Downloaded = await download({
    ...request,
    name: `${request.name}-page`,
    known: null,
    accept: 'text/html',
  });
  const html = page.kind === 'file' ? await readFile(page.path, 'utf8') : '';
  const link = linksOf(html, request.url).find(
    (url) => /iasa[^/]*$/i.test(new URL(url).pathname) && DOCUMENT.test(new URL(url).pathname),
  );
  if (!link)
    throw new FeedError('has no link to its results on the page any more: set REFRESH_FAA_IASA_URL to the document');
  return link;
}

/** Returns the document's lines; of a workbook one per row, with tabs. Throws FeedError for another kind of file. */
async function readLines(path: string): Promise<{ kind: string; lines: string[] }> {
  const head = readHead(path, 4).toString('latin1');
  const file = await readFile(path);
  if (head === '%PDF') return { kind: 'PDF', lines: await linesOfPdf(file) };
  if (!head.startsWith('PK')) throw new FeedError('is neither a PDF nor a workbook (XLSX)');
  // loaded once a week, not at every start
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(file).catch(() => {
    throw new FeedError('is a damaged workbook (XLSX)');
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
    throw new FeedError('is a damaged PDF');
  }
}
