import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../http/cached-response.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import { hasPlainHeaders } from './is-plain-query.ts';
import type { ProcedureName } from './router.ts';

type Policy = {
  /** the cache key of an answer; null if it is not cached */
  keyOf: (url: string) => string | null;
  /** for how long clients may cache it */
  maxAgeSeconds?: number;
  config?: object;
};

const MAX_KEY_LENGTH = 200;
/**
 * Counts each response with its compressed forms. Enough for everything that pages request; without it, an answer of
 * 400 kB could be requested under many addresses.
 */
const MAX_BYTES = 64 * 1024 * 1024;

/** Programs and pages of other sites may read these. They are large, so only requests in the usual form are cached. */
const OF_CATALOG: Policy = {
  keyOf: (url) =>
    /^\/(api|trpc)\/[\w./-]+(\?year=\d{4}|\?input=%7B%22id%22%3A%22[\w-]+%22%7D)?$/.test(url) ? url : null,
  config: { ...CHEAP_READS, isOpenToOtherSites: true },
};

/**
 * Procedures with the same answer for everyone, made from the release's facts and what was observed since, and from the
 * date if they say so.
 */
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

/** Requested on every keystroke, without a rate limit, and cached by address. */
const AT_ONCE = /^\/(api\/airports\/search|trpc\/airports\.search)\?/;

/** Whether the answer never changes while it exists: the reader's browser may cache it, if it revalidates each time. */
export function isPrivatelyCacheable(name: ProcedureName): boolean {
  return name === 'flights.byId';
}

/** The rate limit of the routes that serve this procedure. */
export function routeConfig(name: ProcedureName): object {
  return POLICIES[name]?.config ?? {};
}

/** Where an answer is cached (`key` is null if it is not), and the cached response, if any. */
export type CacheSlot = { key: string | null; cached: CachedResponse | undefined };

/** The responses that are the same for everyone, cached as sent. */
export class SharedResponses {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  readonly #edition: () => string;

  /**
   * @param edition changes with the facts: with the day from which windows of years are counted, and with what was
   * observed
   */
  constructor(edition: () => string) {
    this.#edition = edition;
  }

  /** Returns the slot of a request. A program's token is checked first. */
  get(name: ProcedureName, { headers, url }: FastifyRequest): CacheSlot {
    const key = this.#keyOf(name, url);
    return { key, cached: key && headers.authorization === undefined ? this.#responses.get(key) : undefined };
  }

  /**
   * Returns a response that can be sent before anything else runs: requested in the usual form, without credentials,
   * and not from another site.
   */
  getAtOnce({ method, headers, url }: FastifyRequest): CachedResponse | undefined {
    if (!AT_ONCE.test(url) || method !== 'GET' || headers.authorization !== undefined) return undefined;
    if (headers['sec-fetch-site'] === 'cross-site' || !hasPlainHeaders(headers)) return undefined;
    return this.#responses.get(`${this.#edition()} ${url}`);
  }

  /**
   * Caches an answer. Null if it is not the same for everyone. Pass the slot from before the answer was made: facts may
   * have changed meanwhile.
   */
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
