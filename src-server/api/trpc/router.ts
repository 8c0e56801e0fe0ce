import type { inferRouterInputs } from '@trpc/server';
import type { CallContext } from '../../http/call-context.ts';
import { account, help } from './account.ts';
import { admin, settings } from './admin.ts';
import { billing } from './billing.ts';
import { aircraft, airlines, airports, changes, events, lists, method, models, registrations } from './catalog.ts';
import type { Documented } from './documented.ts';
import { desk, flights } from './flights.ts';
import { createCallerFactory, router } from './init.ts';
import { recent, sharing } from './reports.ts';
import { identities, passkeys } from './sign-in-methods.ts';
import { channels, trips } from './trips.ts';

const groups = {
  account,
  admin,
  aircraft,
  airlines,
  airports,
  billing,
  changes,
  channels,
  desk,
  events,
  flights,
  help,
  identities,
  lists,
  method,
  models,
  recent,
  registrations,
  passkeys,
  settings,
  sharing,
  trips,
};
export const appRouter = router(groups);
export type AppRouter = typeof appRouter;
/** The name of a procedure, such as flights.search. */
export type ProcedureName = {
  [Group in keyof Inputs & string]: `${Group}.${keyof Inputs[Group] & string}`;
}[keyof Inputs & string];
type Inputs = inferRouterInputs<AppRouter>;

/** Every procedure that has a documented path. */
export const documentedProcedures = Object.entries(groups).flatMap(([group, procedures]) =>
  Object.entries(procedures).flatMap(([name, { meta }]) =>
    meta && 'path' in meta ? [{ ...(meta as Documented), procedure: `${group}.${name}` as ProcedureName }] : [],
  ),
);

const createCaller = createCallerFactory(appRouter);
/**
 * Calls procedures on the server, with the same checks; `signal` aborts when the caller has left.
 * @internal its type cannot be written in a declaration
 */
export function callerFor(ctx: CallContext, signal: AbortSignal) {
  return createCaller(ctx, { signal });
}

/** Calls a procedure by its name. Throws a TRPCError. */
export function callProcedure(
  name: ProcedureName,
  input: unknown,
  { ctx, signal }: { ctx: CallContext; signal: AbortSignal },
): Promise<unknown> {
  const [group, procedure] = name.split('.') as [string, string];
  const caller = callerFor(ctx, signal) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  return caller[group]?.[procedure]?.(input) as Promise<unknown>;
}
