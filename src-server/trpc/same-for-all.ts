import type { FastifyRequest } from 'fastify';
import { KeptAnswer } from '../http/kept-answer.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import { Recent } from '../recent.ts';
import type { ProcedureName } from './router.ts';

/** What tells one answer from another, and for how long others may keep it. */
type Sameness = { keyOf: (url: string) => string; keptSeconds?: number; config?: typeof CHEAP_READS };

const MAX_KEY_LENGTH = 200;
/** 1 kB each, but for the one of the method. */
const KEPT = 5_000;

/** Answer the same to everybody while the server runs: made from tables that change only when it starts. */
const SAME_FOR_ALL: Partial<Record<ProcedureName, Sameness>> = {
  'airports.search': { keyOf: (url) => url, keptSeconds: 300 },
  'method.read': { keyOf: (url) => url.split('?')[0] as string, config: CHEAP_READS },
};

/** How the routes that answer this are limited. */
export function routeConfig(name: ProcedureName): object {
  return SAME_FOR_ALL[name]?.config ?? {};
}

/** The answers that are the same for all, each as it is sent. */
export class AnswersForAll {
  readonly #kept = new Recent<string, KeptAnswer>(KEPT);

  /** A program is first asked for its token. */
  find(name: ProcedureName, { headers, url }: FastifyRequest): KeptAnswer | undefined {
    const sameness = SAME_FOR_ALL[name];
    return sameness && headers.authorization === undefined ? this.#kept.find(sameness.keyOf(url)) : undefined;
  }

  /** Null for an answer that is not the same for all. */
  keep(
    name: ProcedureName,
    { url }: FastifyRequest,
    { text, type }: { text: string; type: string },
  ): KeptAnswer | null {
    const sameness = SAME_FOR_ALL[name];
    if (!sameness) return null;
    const answer = new KeptAnswer(text, { type, keptSeconds: sameness.keptSeconds });
    const key = sameness.keyOf(url);
    if (key.length <= MAX_KEY_LENGTH) this.#kept.keep(key, answer);
    return answer;
  }
}
