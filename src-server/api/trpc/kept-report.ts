import type { CallContext } from '../../http/call-context.ts';
import { keptReport } from './flights.ts';
import { createCallerFactory, router } from './init.ts';

const createCaller = createCallerFactory(router({ keptReport }));

/** Reads a report as it is stored, by the rules of flights.byId. Throws a TRPCError. */
export function callKeptReport(input: unknown, { ctx, signal }: { ctx: CallContext; signal: AbortSignal }) {
  return createCaller(ctx, { signal }).keptReport(input as { id: number });
}
