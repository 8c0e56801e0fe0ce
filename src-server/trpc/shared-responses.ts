import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../http/cached-response.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import { hasPlainHeaders } from './is-plain-query.ts';
import type { ProcedureName } from './router.ts';

type Policy = {
  /** what tells one answer from another; null where it is not cached */
  keyOf: (url: string) => string | null;
  /** for how long others may cache it */
  maxAgeSeconds?: number;
  config?: object;
};

const MAX_KEY_LENGTH = 200;
/** Each with its packed forms. Room for all that pages ask for; an answer of 400 kB can be asked for under many addresses. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Programs and pages of other sites may read what a page of ours tells. Large, so only what is asked in the usual way is cached. */
const OF_CATALOG: Policy = {
  keyOf: (url) =>
    /^\/(api|trpc)\/[\w./-]+(\?year=\d{4}|\?input=%7B%22id%22%3A%22[\w-]+%22%7D)?$/.test(url) ? url : null,
  config: { ...CHEAP_READS, isOpenToOtherSites: true },
};

/** Answer the same to everybody: made from the facts of the release and what was observed since, and of a day where they say so. */
const POLICIES: Partial<Record<ProcedureName, Policy>> = {
  'airports.search': { keyOf: (url) => url, maxAgeSeconds: 300 },
  'airlines.get': OF_CATALOG,
  'airlines.list': OF_CATALOG,
  'events.list': OF_CATALOG,
  'lists.get': OF_CATALOG,
  'models.compare': OF_CATALOG,
  'models.get': OF_CATALOG,
  'models.list': OF_CATALOG,
  'method.read': { keyOf: (url) => url.split('?')[0] as string, config: CHEAP_READS },
};

/** Asked for with every key that is pressed, limited by nothing, and cached by its address. */
const AT_ONCE = /^\/(api\/airports\/search|trpc\/airports\.search)\?/;

/** Never changes while it is there: the reader's own browser may cache it, if it asks each time whether it still may be read. */
export function isPrivatelyCacheable(name: ProcedureName): boolean {
  return name === 'flights.byId';
}

/** How the routes that answer this are limited. */
export function routeConfig(name: ProcedureName): object {
  return POLICIES[name]?.config ?? {};
}

/** Where an answer is cached (`key` is null for what is not), and the one that is there. */
export type CacheSlot = { key: string | null; cached: CachedResponse | undefined };

/** The answers that are the same for all, each as it is sent. */
export class SharedResponses {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  readonly #edition: () => string;

  /** @param edition changes with the facts: with the day that windows of years are counted back from, and with what was observed */
  constructor(edition: () => string) {
    this.#edition = edition;
  }

  /** A program is first asked for its token. */
  get(name: ProcedureName, { headers, url }: FastifyRequest): CacheSlot {
    const key = this.#keyOf(name, url);
    return { key, cached: key && headers.authorization === undefined ? this.#responses.get(key) : undefined };
  }

  /** What may go out before anything else is looked at: asked for in the usual way, by nobody in particular, and from no other site. */
  getAtOnce({ method, headers, url }: FastifyRequest): CachedResponse | undefined {
    if (!AT_ONCE.test(url) || method !== 'GET' || headers.authorization !== undefined) return undefined;
    if (headers['sec-fetch-site'] === 'cross-site' || !hasPlainHeaders(headers)) return undefined;
    return this.#responses.get(`${this.#edition()} ${url}`);
  }

  /** Caches an answer. Null for one that is not the same for all. The slot is that of before the answer was made: facts may have changed meanwhile. */
  set(
    name: ProcedureName,
    { key }: CacheSlot,
    { text, ...kind }: { text: string; type: string; vary?: string },
  ): CachedResponse | null {
    const policy = POLICIES[name];
    if (!policy) return null;
    const answer = new CachedResponse(text, { ...kind, maxAgeSeconds: policy.maxAgeSeconds });
    if (key) this.#responses.set(key, answer);
    return answer;
  }

  #keyOf(name: ProcedureName, url: string): string | null {
    const key = POLICIES[name]?.keyOf(url) ?? null;
    return key !== null && key.length <= MAX_KEY_LENGTH ? `${this.#edition()} ${key}` : null;
  }
}
