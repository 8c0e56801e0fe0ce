import { callTRPCProcedure } from '@trpc/server';
import type { CallContext } from '../http/call-context.ts';
import { appRouter, type ProcedureName } from './router.ts';

export type ProcedureCall = { ctx: CallContext; signal: AbortSignal; getInput: () => unknown };

type ProcedureType = 'query' | 'mutation';

/** Runs one procedure, its checks included. Throws a TRPCError. */
export function callProcedure(name: ProcedureName, { ctx, signal, getInput }: ProcedureCall): Promise<unknown> {
  const type = typeOf(name);
  const getRawInput = async () => getInput();
  return callTRPCProcedure({ router: appRouter, path: name, type, ctx, signal, getRawInput, batchIndex: 0 });
}

export function typeOf(name: ProcedureName): ProcedureType {
  return procedures[name]._def.type;
}

/** The router keeps them flat, by full name. */
const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, { _def: { type: ProcedureType } }>;

export const procedureNames = Object.keys(procedures) as ProcedureName[];
