import { describeMethod } from '#src/safety/method.ts';
import type { Context } from '../../context.ts';
import { onceFor } from '../../runtime/caching/once.ts';

/**
 * Returns how scores are made. The reference data changes only with the version, so it is assembled once per process.
 */
export const readMethod = onceFor((ctx: Context) => describeMethod(ctx.facts, ctx.clock.now().getUTCFullYear()));
