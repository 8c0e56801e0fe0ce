import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { accidentQuery } from '#db/build/merge/accident-reports.ts';
import { SourceError } from '#db/build/source.ts';
import { readJson } from '#src/format/json.ts';
import { DAY_MS, isoDay } from '#src/format/time.ts';
import type { Download, Downloaded, DownloadRequest } from '../providers/download.ts';
import type { FactSource } from '../services/reference/sources.ts';
import { formFields, linksOf } from './html-parts.ts';

type Ask = (request: DownloadRequest, call: { download: Download; now: number }) => Promise<Downloaded>;

/** Fetches a source's file, if it has changed. Throws what keeps it from being fetched. @param now epoch ms */
export function fetchSource(
  { name }: FactSource,
  request: DownloadRequest,
  call: { download: Download; now: number },
): Promise<Downloaded> {
  return (ASKS[name] ?? ((plain, { download }) => download(plain)))(request, call);
}

/** How late an accident may be added to Wikidata. */
const WINDOW_MS = 2 * 365 * DAY_MS;
const DOCUMENT = /\.(pdf|xlsx)$/i;

/** For sources of more than an address: a query, a page that links to the file, or a form. */
const ASKS: Record<string, Ask> = {
  wikidata: (request, { download, now }) => {
    const query = accidentQuery(isoDay(now - WINDOW_MS));
    return download({ ...request, url: `${request.url}?${new URLSearchParams({ format: 'json', query })}` });
  },
  'faa-iasa': async (request, call) => call.download({ ...request, url: await findDocument(request, call) }),
  'bts-t100': askT100,
  'faa-sfar': async (request, call) => call.download({ ...request, url: await findIssue(request, call) }),
};

/** Returns the results' address: the source's, or that of the link on its page. Throws SourceError without a link. */
async function findDocument(request: DownloadRequest, { download }: { download: Download }): Promise<string> {
  if (DOCUMENT.test(new URL(request.url).pathname)) return request.url;
  const page = await download({ ...request, name: `${request.name}-page`, known: null, accept: 'text/html' });
  const html = page.kind === 'file' ? await readFile(page.path, 'utf8') : '';
  const link = linksOf(html, request.url).find(
    (url) => /iasa[^/]*$/i.test(new URL(url).pathname) && DOCUMENT.test(new URL(url).pathname),
  );
  if (!link)
    throw new SourceError(
      'has no link to its results on the page any more: name the document in sources.json in the REFRESH_FOLDER',
    );
  return link;
}

const titlesSchema = z.object({
  titles: z.array(z.looseObject({ number: z.number(), up_to_date_as_of: z.iso.date().nullish() })),
});

/** Returns the address of subpart M in the latest issue of title 14: the full text is asked for by its day. */
async function findIssue(request: DownloadRequest, { download }: { download: Download }): Promise<string> {
  const name = `${request.name}-titles`;
  const page = await download({ ...request, name, known: null, accept: 'application/json' });
  const text = page.kind === 'file' ? await readFile(page.path, 'utf8') : '';
  const answer = titlesSchema.safeParse(readJson(text));
  const day = answer.data?.titles.find(({ number }) => number === 14)?.up_to_date_as_of;
  if (!day) throw new SourceError('does not say the day of its latest issue of title 14');
  return new URL(`full/${day}/title-14.xml?part=91&subpart=M`, request.url).href;
}

/** The columns that are read; each is a checkbox of the form. */
const COLUMNS = [
  ...['DEPARTURES_PERFORMED', 'SEATS', 'UNIQUE_CARRIER', 'ORIGIN', 'DEST'],
  ...['AIRCRAFT_TYPE', 'YEAR', 'MONTH', 'CLASS'],
];
const LISTS = ['cboGeography', 'cboYear', 'cboPeriod'];
const STATE = ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'];
/** How long after its end a month is available; with less, the December of a year would be missed. */
const LAG_MS = 135 * DAY_MS;
const BY_HAND =
  'Until this source knows it, download the table in a browser and run npm run cli -- facts build --with FILE';

/** Requests a year from the T-100 form: the data has no address, so the page is read and sent back filled in. */
async function askT100(request: DownloadRequest, { download, now }: { download: Download; now: number }) {
  const page = await download({ ...request, name: `${request.name}-form`, known: null, accept: 'text/html' });
  if (page.kind === 'unchanged') throw new SourceError('gave no form');
  const { hidden, names, offers } = formFields(await readFile(page.path, 'utf8'));
  const missing = [...STATE, ...LISTS, ...COLUMNS].filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new SourceError(`has another form than before, without ${missing.join(', ')}. ${BY_HAND}`);
  const year = String(new Date(now - LAG_MS).getUTCFullYear());
  if (!offers('cboYear').includes(year))
    throw new SourceError(`does not offer the year ${year} in its form. ${BY_HAND}`);
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

/** A download that fetches each address once for all callers; one that has the file is told it is unchanged. */
export function sharedDownload(download: Download): Download {
  const fetched = new Map<string, Extract<Downloaded, { kind: 'file' }>>();
  return async (request) => {
    const file = request.form ? undefined : fetched.get(request.url);
    if (file && file.bytes <= request.limits.bytes) {
      return file.sha256 === request.known?.sha256 ? { kind: 'unchanged' } : file;
    }
    const answer = await download(request);
    if (answer.kind === 'file') fetched.set(request.url, answer);
    return answer;
  };
}
