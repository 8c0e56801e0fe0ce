import { readFile } from 'node:fs/promises';
import type { Downloaded, DownloadRequest } from '../providers/download.ts';
import { type AskCall, FeedError } from './feed.ts';
import { formFields } from './html.ts';

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

/**
 * Requests a year from the T-100 form. The data has no address of its own: the page is read first, and sent back filled
 * in.
 */
export async function askT100(request: DownloadRequest, { download, now }: AskCall): Promise<Downloaded> {
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
