import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUse, openTable } from '#db/import/aircraft-use/import-use.ts';
import { t100 } from '#db/import/aircraft-use/t100.ts';
import { readHead, unpack } from '#db/import/aircraft-use/unpack.ts';
import { listUseSets } from '#db/site/reference/aircraft-use.ts';
import type { Downloaded, DownloadRequest } from '../providers/download.ts';
import { type AskCall, type Feed, FeedError } from './feed.ts';
import { formFields } from './html.ts';
import { countedChanges } from './observed-list.ts';

/** The columns that are read; each is a checkbox of the form. */
const COLUMNS = [
  'DEPARTURES_PERFORMED',
  'SEATS',
  'UNIQUE_CARRIER',
  'ORIGIN',
  'DEST',
  'AIRCRAFT_TYPE',
  'YEAR',
  'MONTH',
  'CLASS',
];
const LISTS = ['cboGeography', 'cboYear', 'cboPeriod'];
const STATE = ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after its end a month is available; with less, the December of a year would be missed. */
const LAG_MS = 135 * DAY_MS;
const BY_HAND =
  'Until this feed knows it, download the table in a browser and run npm run cli -- seed aircraft-use --from FILE';

/** Requests a year from the T-100 form: the data has no address, so the page is read and sent back filled in. */
async function askT100(request: DownloadRequest, { download, now }: AskCall): Promise<Downloaded> {
  const page = await download({ ...request, name: `${request.name}-form`, known: null, accept: 'text/html' });
  if (page.kind === 'unchanged') throw new FeedError('gave no form');
  const { hidden, names, offers } = formFields(await readFile(page.path, 'utf8'));
  const missing = [...STATE, ...LISTS, ...COLUMNS].filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new FeedError(`has another form than before, without ${missing.join(', ')}. ${BY_HAND}`);
  const year = String(new Date(now - LAG_MS).getUTCFullYear());
  if (!offers('cboYear').includes(year)) throw new FeedError(`does not offer the year ${year} in its form. ${BY_HAND}`);
  const form = new URLSearchParams([
    ...hidden,
    ['cboGeography', 'All'],
    ['cboYear', year],
    ['cboPeriod', 'All'],
    ['chkDownloadZip', 'on'],
    ['btnDownload', 'Download'],
    ...COLUMNS.map((name): [string, string] => [name, 'on']),
  ]);
  return download({ ...request, form, cookie: page.cookie || undefined });
}

/** Departures by airline, route and type to, from or within the USA: public domain, about three months late. */
export const t100Feed: Feed = {
  name: 'bts-t100',
  title: 'US DOT, T-100 Segment',
  everyDays: 30,
  urlOf: (config) => config.REFRESH_T100_URL,
  limitBytes: 100_000_000,
  leastRows: 1_000,
  ask: askT100,
  inPlace: async (db) => {
    const sets = (await listUseSets(db)).filter(({ source }) => source.startsWith('bts-t100-'));
    const last = sets
      .map(({ month }) => month)
      .sort()
      .at(-1);
    return last ? { rows: null, asOf: lastDayOf(last) } : null;
  },
  read: async (path, call) => {
    const { header, months } = await readMonths(path);
    const last = [...months.keys()].sort().at(-1);
    const all = [...months.values()].reduce((sum, rows) => sum + rows, 0);
    const counted = {
      list: 'bts-t100',
      what: 'Departures by airline, route and aircraft (T-100, rows of the month)',
      counts: Object.fromEntries([...months].sort()),
      source: {
        title: 'US DOT, Bureau of Transportation Statistics, T-100 Segment (public domain)',
        url: 'https://www.transtats.bts.gov/Fields.asp?gnoyr_VQ=FMG',
        asOf: last ?? null,
      },
    };
    return {
      header,
      // a year gains months, and then the next year starts with one
      rows: Math.round(all / Math.max(1, months.size)),
      asOf: last ? lastDayOf(last) : null,
      doubts: [],
      ...(await countedChanges(call, counted)),
      prepare: async (signal) => {
        const { db, facts } = call.ctx;
        await importUse(db, facts, { path, now: call.now }, () => signal?.throwIfAborted());
      },
    };
  },
};

/** Returns the columns of the table in the zip file, and its row count per month (YYYY-MM). */
async function readMonths(path: string): Promise<{ header: string[]; months: Map<string, number> }> {
  if (readHead(path, 2).toString('latin1') !== 'PK') {
    throw new FeedError('sent a page in place of the zip: the form may have changed, or refuses programs for a while');
  }
  const folder = await mkdtemp(join(tmpdir(), 'airworthy-t100-'));
  try {
    const tables = (await unpackWhole(path, folder)).flatMap((plain) => {
      const table = openTable(plain);
      return table?.reader === t100 ? [table] : [];
    });
    if (tables.length !== 1) throw new FeedError('has no table with the columns of T-100 in its zip');
    const [{ header, rows }] = tables as [(typeof tables)[number]];
    const months = new Map<string, number>();
    for await (const row of rows(() => {})) {
      const month = `${row?.YEAR}-${String(Number(row?.MONTH)).padStart(2, '0')}`;
      if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) months.set(month, (months.get(month) ?? 0) + 1);
    }
    return { header, months };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpackWhole(path: string, folder: string): Promise<string[]> {
  try {
    return await unpack(path, folder);
  } catch {
    throw new FeedError('is a damaged zip');
  }
}

function lastDayOf(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}
