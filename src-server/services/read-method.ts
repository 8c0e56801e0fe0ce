import { listModelFacts } from '#db/repositories/aircraft-models.ts';
import { listAirlineFacts } from '#db/repositories/airlines.ts';
import { describeMethod, type Method } from '#src/safety/method.ts';
import type { Context } from '../context.ts';

const made = new WeakMap<Context, Promise<Method>>();

/** How scores are made. The reference data changes with the version alone, so it is put together once in a process. */
export async function readMethod(ctx: Context): Promise<Method> {
  const known = made.get(ctx);
  if (known) return known;
  const making = makeMethod(ctx);
  made.set(ctx, making);
  making.catch(() => made.delete(ctx));
  return making;
}

async function makeMethod(ctx: Context): Promise<Method> {
  const models = await listModelFacts(ctx.db);
  return describeMethod(models, await listAirlineFacts(ctx.db), ctx.clock.now().getUTCFullYear());
}
