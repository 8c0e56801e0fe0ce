import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';

/** Serves the product on the configured port while `use` runs, then ends everything that it has started. */
export async function serveProduct(ctx: Context, use: (ctx: Context) => Promise<void>): Promise<void> {
  const app = await buildApp(ctx);
  await app.listen({ host: 'localhost', port: ctx.config.PORT });
  await use(ctx);
  await app.close();
  await ctx.background.idle();
  await ctx.db.destroy();
}
