import { describeMethod, type Method } from '#src/safety/method.ts';
import type { Context } from '../../context.ts';

const made = new WeakMap<Context, Method>();

/**
 * Returns how scores are made. The reference data changes only with the version, so it is assembled once per process.
 */
export function readMethod(ctx: Context): Method {
  const known = made.get(ctx);
  if (known) return known;
  const method = describeMethod(ctx.facts, ctx.clock.now().getUTCFullYear());
  made.set(ctx, method);
  return method;
}
