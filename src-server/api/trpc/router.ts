import type { inferRouterInputs } from '@trpc/server';
import type { CallContext } from '../../http/call-context.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { aircraft } from './aircraft.ts';
import { airlines } from './airlines.ts';
import { airports } from './airports.ts';
import { billing } from './billing.ts';
import { changes } from './changes.ts';
import { channels } from './channels.ts';
import { desk } from './desk.ts';
import { events } from './events.ts';
import { flights } from './flights.ts';
import { help } from './help.ts';
import { identities } from './identities.ts';
import { createCallerFactory, router } from './init.ts';
import { lists } from './lists.ts';
import { method } from './method.ts';
import { models } from './models.ts';
import { passkeys } from './passkeys.ts';
import { recent } from './recent.ts';
import { registrations } from './registrations.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { trips } from './trips.ts';

export const appRouter = router({
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
});
export type AppRouter = typeof appRouter;
/** The name of a procedure, such as flights.search. */
export type ProcedureName = {
  [Group in keyof Inputs & string]: `${Group}.${keyof Inputs[Group] & string}`;
}[keyof Inputs & string];
type Inputs = inferRouterInputs<AppRouter>;

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
