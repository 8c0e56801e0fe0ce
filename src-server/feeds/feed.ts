import { readFile } from 'node:fs/promises';
import type { Db } from '#db/connect.ts';
import type { NewFactChange } from '#db/site/reference/fact-changes.ts';
import type { Settings } from '../config.ts';
import type { Context } from '../context.ts';
import type { Download, Downloaded, DownloadRequest } from '../providers/download.ts';

/** A source from which facts are refreshed automatically. To add one, add a file here and a line in `feeds.ts`. */
export type Feed = {
  /** in kebab case, as `refresh NAME` takes it */
  name: string;
  /** 'EU Air Safety List' */
  title: string;
  everyDays: number;
  /** @param now epoch ms, for queries that cover a period up to now */
  urlOf: (config: Settings, now: number) => string;
  accept?: string;
  /** a larger file is rejected */
  limitBytes: number;
  /** a file with fewer rows is considered incomplete */
  leastRows: number;
  /** for sources of more than one request: a form, or a page that links to the file */
  ask?: (request: DownloadRequest, call: AskCall) => Promise<Downloaded>;
  /** what an import by hand (`seed …`) has put in place of the same list; null where there is nothing */
  inPlace?: (db: Db) => Promise<InPlace | null>;
  /** Reads the fetched file and changes nothing. Throws FeedError for one that is not as it should be. */
  read: (path: string, call: ReadCall) => Promise<Reading>;
};

/** What a list is known by that no refresh brought; null where the import does not say. */
export type InPlace = { rows: number | null; asOf: string | null };

/** `now`: epoch ms */
export type AskCall = { download: Download; now: number };

export type ReadCall = {
  ctx: Pick<Context, 'db' | 'facts' | 'config'>;
  /** when the file was fetched: epoch ms, and the ISO date of it */
  now: number;
  day: string;
  sha256: string;
};

/** The content of a file, and what importing it would change. */
export type Reading = {
  /** the names of its columns; a file whose names differ from the previous one is not imported */
  header: string[];
  rows: number;
  /** ISO date that the content is from; null takes the day of the fetch */
  asOf: string | null;
  changes: Omit<NewFactChange, 'notedAt'>[];
  /** sentences about what a person should check */
  doubts: string[];
  /** long work that may be interrupted at any point and restarted */
  prepare?: (signal: AbortSignal | undefined) => Promise<void>;
  /** short work, in one transaction with the feed's new state */
  write: (transaction: Db) => Promise<void>;
};

/** Why a file is not imported; continues after the feed's title: 'has 12 rows, …'. */
export class FeedError extends Error {}

/** Reads a JSON file; null if it is not JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A download that fetches each address once for all callers; one that has the file is told it is unchanged. */
export function sharedDownload(download: Download): Download {
  const fetched = new Map<string, Extract<Downloaded, { kind: 'file' }>>();
  return async (request) => {
    const file = fetched.get(request.url);
    if (file && file.bytes <= request.limits.bytes) {
      return file.sha256 === request.known?.sha256 ? { kind: 'unchanged' } : file;
    }
    const answer = await download(request);
    if (answer.kind === 'file') fetched.set(request.url, answer);
    return answer;
  };
}
