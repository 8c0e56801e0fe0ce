import type { inferRouterInputs } from '@trpc/server';
import * as accounts from './account.ts';
import * as administration from './admin.ts';
import * as payment from './billing.ts';
import * as catalog from './catalog.ts';
import * as searches from './flights.ts';
import { createCallerFactory, type ProcedureContext, type Rules, router } from './init.ts';
import * as reports from './reports.ts';
import * as signInMethods from './sign-in-methods.ts';
import * as travel from './trips.ts';

/** Each file exports groups of procedures, and nothing else. */
const groups = {
  ...accounts,
  ...administration,
  ...payment,
  ...catalog,
  ...searches,
  ...reports,
  ...signInMethods,
  ...travel,
};
export const appRouter = router(groups);
export type AppRouter = typeof appRouter;
export type ProcedureName = {
  [Group in keyof Inputs & string]: `${Group}.${keyof Inputs[Group] & string}`;
}[keyof Inputs & string];
type Inputs = inferRouterInputs<AppRouter>;

export const documentedProcedures = Object.entries(groups).flatMap(([group, procedures]) =>
  Object.entries(procedures).flatMap(([name, { meta }]) => {
    const { openapi, ...rules } = (meta ?? {}) as Rules;
    return openapi ? [{ ...rules, ...openapi, procedure: `${group}.${name}` as ProcedureName }] : [];
  }),
);

const createCaller = createCallerFactory(appRouter);
/**
 * Calls procedures on the server, with the same checks; `signal` aborts when the caller has left.
 * @internal its type cannot be written in a declaration
 */
export function callerFor(ctx: ProcedureContext, signal: AbortSignal) {
  return createCaller(ctx, { signal });
}

export function callProcedure(
  name: ProcedureName,
  input: unknown,
  { ctx, signal }: { ctx: ProcedureContext; signal: AbortSignal },
): Promise<unknown> {
  const [group, procedure] = name.split('.') as [string, string];
  const caller = callerFor(ctx, signal) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  return caller[group]?.[procedure]?.(input) as Promise<unknown>;
}
