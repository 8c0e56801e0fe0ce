import type { z } from 'zod';
import type { ProcedureName } from '../trpc/router.ts';

/** One documented path under /api: the procedure that answers it, the shape of its answer, and an example request. */
export type RestRoute = {
  method: 'GET' | 'POST';
  /** in Fastify's notation, such as /flights/:id */
  path: string;
  procedure: ProcedureName;
  summary: string;
  answer: z.ZodType;
  status?: number;
  /** in bytes, for members only; the server's own limit if left out */
  bodyLimit?: number;
  /** for a POST, the parameters allowed in the address: its body is a file, sent as it is */
  inQuery?: readonly string[];
  /** other names of parameters in the address, each with the input's own name */
  aliases?: Readonly<Record<string, string>>;
  /** who may call it; `all` if left out */
  who?: 'member' | 'admin';
  /**
   * input of a request that succeeds: for a new visitor, after the example of register created their account and made
   * one search
   */
  example?: Record<string, string | number>;
};

type Told = Omit<RestRoute, 'method' | 'path' | 'procedure'>;

export function read(path: string, procedure: ProcedureName, told: Told): RestRoute {
  return { method: 'GET', path, procedure, ...told };
}

export function write(path: string, procedure: ProcedureName, told: Told): RestRoute {
  return { method: 'POST', path, procedure, ...told };
}
