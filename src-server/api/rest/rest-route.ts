import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { z } from 'zod';
import type { AppRouter, ProcedureName } from '../trpc/router.ts';

/** One documented path under /api: the procedure that answers it, the shape of its answer, and an example request. */
export type RestRoute = {
  method: 'GET' | 'POST';
  /** in Fastify's notation, such as /flights/:id */
  path: string;
  procedure: ProcedureName;
  /** in the document; the procedure's name if left out */
  operationId?: string;
  summary: string;
  /** the procedure's own input, if it takes any */
  input?: z.ZodType;
  /** the part of the input that the path decides; callers cannot send it */
  fixed?: Record<string, unknown>;
  /** the procedure's own answer */
  answer: z.ZodType;
  status?: number;
  /** in bytes, for members only; the server's own limit if left out */
  bodyLimit?: number;
  /** for a POST, the parameters allowed in the address: its body is a file, sent as it is */
  inQuery?: readonly string[];
  /** other names of parameters in the address, each with the input's own name */
  aliases?: Readonly<Record<string, string>>;
  /** pages of other sites may read it; for facts that are the same for everyone */
  isOpenToOtherSites?: boolean;
  /** the caller's own browser may keep it, and asks by its ETag whether it has changed */
  isKeptByCaller?: boolean;
  /** a report that is sent as it is stored */
  isSentAsStored?: boolean;
  /** an access token may call it: the procedure has a scope */
  isForPrograms?: boolean;
  /** who may call it; `all` if left out */
  who?: 'member' | 'admin';
  /**
   * input of a request that succeeds: for a new visitor, after the example of register created their account and made
   * one search
   */
  example?: Record<string, string | number>;
};

type Inputs = Flat<inferRouterInputs<AppRouter>>;
type Outputs = Flat<inferRouterOutputs<AppRouter>>;
/** By the procedures' full names. */
type Flat<Groups> = {
  [Name in ProcedureName]: Name extends `${infer Group}.${infer Own}` ? Part<Part<Groups, Group>, Own> : never;
};
type Part<Whole, Key> = Key extends keyof Whole ? Whole[Key] : never;

/** The schemas are checked against the procedure's. */
type Told<Name extends ProcedureName> = Omit<RestRoute, 'method' | 'path' | 'procedure' | 'input' | 'answer'> & {
  answer: z.ZodType<NonNullable<Outputs[Name]>>;
} & (undefined extends Inputs[Name] ? { input?: never } : { input: z.ZodType<unknown, NonNullable<Inputs[Name]>> });

export function read<Name extends ProcedureName>(path: string, procedure: Name, told: Told<Name>): RestRoute {
  return { method: 'GET', path, procedure, ...told };
}

export function write<Name extends ProcedureName>(path: string, procedure: Name, told: Told<Name>): RestRoute {
  return { method: 'POST', path, procedure, ...told };
}
