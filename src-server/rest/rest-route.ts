import type { z } from 'zod';
import type { ProcedureName } from '../trpc/router.ts';

/** One documented path under /api: the procedure that answers it, what it answers, and a request to try. */
export type RestRoute = {
  method: 'GET' | 'POST';
  /** as Fastify reads it, such as /flights/:id */
  path: string;
  procedure: ProcedureName;
  summary: string;
  answer: z.ZodType;
  status?: number;
  /** bytes, for members alone; the server's own when left out */
  bodyLimit?: number;
  /** of a POST, what may stand in the address: its body is a file, sent as it is */
  inQuery?: readonly string[];
  /** who may call it; `all` when left out */
  who?: 'member' | 'admin';
  /** input of a request that succeeds: for a newcomer, for whom the example of register has made, after one search */
  example?: Record<string, string | number>;
};

type Told = Omit<RestRoute, 'method' | 'path' | 'procedure'>;

export function read(path: string, procedure: ProcedureName, told: Told): RestRoute {
  return { method: 'GET', path, procedure, ...told };
}

export function write(path: string, procedure: ProcedureName, told: Told): RestRoute {
  return { method: 'POST', path, procedure, ...told };
}
