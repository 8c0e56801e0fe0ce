import { z } from 'zod';
import type { Evidence } from '#src/safety/web/evidence.ts';
import { callJson, guarded, type KeyedOptions, parseRows } from './http.ts';

export type WebSearch = {
  isConfigured: boolean;
  /** Returns the results of one query, best first: http(s) links, one per page. Empty if nothing was found. */
  search(question: WebQuestion, signal?: AbortSignal): Promise<Evidence[]>;
  /** Makes one inexpensive query (1 credit), which shows whether the key works. */
  checkKey(signal?: AbortSignal): Promise<void>;
};

type WebQuestion = {
  text: string;
  kind: 'web' | 'news';
  /** only pages of the past year */
  isRecent?: boolean;
};

/** More than ten results cost a second credit. */
const RESULTS = 10;
const MOST_CREDITS = 1;

/** Google results through Serper (google.serper.dev). Titles and snippets are untrusted text. */
export function createSerper(options: KeyedOptions): WebSearch {
  const { apiKey, meter } = options;
  const http = guarded('Serper', options, {
    keyHeaders: apiKey ? { 'x-api-key': apiKey } : null,
    limits: { timeoutMs: 4_000, concurrent: 20, queued: 100, retries: 1 },
    // out of credit is a 400 here
    readFault: (status, message) => (status === 400 && /not enough credits/i.test(message) ? 'outOfCredit' : null),
  });

  const search: WebSearch['search'] = async (question, signal) => {
    const { data } = await callJson(http, {
      path: question.kind === 'news' ? '/news' : '/search',
      body: {
        q: question.text,
        num: RESULTS,
        // otherwise numbers and registrations are 'corrected' into something else
        autocorrect: false,
        ...(question.isRecent && { tbs: 'qdr:y' }),
      },
      schema: answerSchema,
      signal,
      cost: { share: 1, most: MOST_CREDITS },
      spentOn: (answer) => answer.credits ?? 0,
    });
    meter.spent('Serper', 'credits', data.credits ?? 0);
    return readEvidence(question.kind === 'news' ? data.news : data.organic);
  };

  return {
    isConfigured: apiKey !== null,
    search,
    async checkKey(signal) {
      await search({ text: 'aviation safety', kind: 'web' }, signal);
    },
  };
}

const optionalText = z.string().nullish();
const itemSchema = z.object({ title: z.string(), link: z.string(), snippet: optionalText, date: optionalText });
/** Every key but these two may be absent if nothing was found; without both it is not an answer. */
const answerSchema = z
  .object({
    searchParameters: z.object({ q: z.string() }).optional(),
    credits: z.number().int().nonnegative().optional(),
    organic: parseRows(itemSchema).optional(),
    news: parseRows(itemSchema).optional(),
  })
  .refine((answer) => answer.searchParameters || answer.organic || answer.news, 'not a search answer');

function readEvidence(items: (z.infer<typeof itemSchema> | null)[] = []): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  for (const item of items) {
    const url = item && canonicalUrl(item.link);
    if (!url || byUrl.has(url)) continue;
    byUrl.set(url, {
      url,
      title: item.title.trim(),
      snippet: item.snippet?.trim() ?? '',
      date: item.date?.trim() || null,
    });
  }
  return [...byUrl.values()];
}

/** Normalizes an address: no tracking, fragment, trailing slash or AMP version. Null for anything but http(s). */
export function canonicalUrl(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password) return null;
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|fbclid$|gclid$|amp$)/.test(name)) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/\/amp\/?$/, '/').replace(/\/+$/, '') || '/';
  return url.href.replace(/\/$/, '');
}
