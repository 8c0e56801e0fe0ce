import { callTRPCProcedure } from '@trpc/server';
import type { CallContext } from '../http/call-context.ts';
import { typeOf } from './procedures-of-router.ts';
import { appRouter, type ProcedureName } from './router.ts';

export type ProcedureCall = { ctx: CallContext; signal: AbortSignal; getInput: () => unknown };

/** Runs one procedure, including its checks. Throws a TRPCError. */
export function callProcedure(name: ProcedureName, { ctx, signal, getInput }: ProcedureCall): Promise<unknown> {
  const type = typeOf(name);
  const getRawInput = async () => getInput();
  return callTRPCProcedure({ router: appRouter, path: name, type, ctx, signal, getRawInput, batchIndex: 0 });
}
