import type { FastifyRequest } from 'fastify';
import { Recent } from '../caching/recent.ts';
import { KeptAnswer } from '../http/kept-answer.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import type { ProcedureName } from './router.ts';

/** What tells one answer from another (null: it is not kept), and for how long others may keep it. */
type Sameness = { keyOf: (url: string) => string | null; keptSeconds?: number; config?: object };

const MAX_KEY_LENGTH = 200;
/** 1 kB each, but for the one of the method. */
const KEPT = 5_000;

/** Programs and pages of other sites may read what a page of ours tells. Large, so only what is asked in the usual way is kept. */
const OF_CATALOG: Sameness = {
  keyOf: (url) =>
    /^\/(api|trpc)\/[\w./-]+(\?year=\d{4}|\?input=%7B%22id%22%3A%22[\w-]+%22%7D)?$/.test(url) ? url : null,
  config: { ...CHEAP_READS, isOpenToOtherSites: true },
};

/** Answer the same to everybody: made from the facts of the release and what was observed since, and of a day where they say so. */
const SAME_FOR_ALL: Partial<Record<ProcedureName, Sameness>> = {
  'airports.search': { keyOf: (url) => url, keptSeconds: 300 },
  'airlines.get': OF_CATALOG,
  'airlines.list': OF_CATALOG,
  'events.list': OF_CATALOG,
  'lists.get': OF_CATALOG,
  'models.compare': OF_CATALOG,
  'models.get': OF_CATALOG,
  'models.list': OF_CATALOG,
  'method.read': { keyOf: (url) => url.split('?')[0] as string, config: CHEAP_READS },
};

/** Never changes while it is there: the reader's own browser may keep it, if it asks each time whether it still may be read. */
export function isKeptByReader(name: ProcedureName): boolean {
  return name === 'flights.byId';
}

/** How the routes that answer this are limited. */
export function routeConfig(name: ProcedureName): object {
  return SAME_FOR_ALL[name]?.config ?? {};
}

/** Where an answer is kept, and the one that is there; null for what is not kept. */
export type KeptPlace = { key: string | null; known: KeptAnswer | undefined };

/** The answers that are the same for all, each as it is sent. */
export class AnswersForAll {
  readonly #kept = new Recent<string, KeptAnswer>(KEPT);
  readonly #edition: () => string;

  /** @param edition changes with the facts: with the day that windows of years are counted back from, and with what was observed */
  constructor(edition: () => string) {
    this.#edition = edition;
  }

  /** A program is first asked for its token. */
  find(name: ProcedureName, { headers, url }: FastifyRequest): KeptPlace {
    const key = this.#keyOf(name, url);
    return { key, known: key && headers.authorization === undefined ? this.#kept.find(key) : undefined };
  }

  /** Null for an answer that is not the same for all. The place is that of before the answer was made: facts may have changed meanwhile. */
  keep(name: ProcedureName, { key }: KeptPlace, { text, type }: { text: string; type: string }): KeptAnswer | null {
    const sameness = SAME_FOR_ALL[name];
    if (!sameness) return null;
    const answer = new KeptAnswer(text, { type, keptSeconds: sameness.keptSeconds });
    if (key) this.#kept.keep(key, answer);
    return answer;
  }

  #keyOf(name: ProcedureName, url: string): string | null {
    const key = SAME_FOR_ALL[name]?.keyOf(url) ?? null;
    return key !== null && key.length <= MAX_KEY_LENGTH ? `${this.#edition()} ${key}` : null;
  }
}
