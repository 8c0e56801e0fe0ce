import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';

/** Of the apps that were used last; each takes some megabytes. */
const KEPT = 6;

type Lent = {
  kind: string;
  app: FastifyInstance;
  /** the object that the routes read */
  ctx: Context;
  /** the listener that the app has set for outside calls */
  heard: Parameters<Context['metrics']['onCall']>[0];
  underWay: number;
  isClosed: boolean;
};
type Build = (ctx: Context) => Promise<FastifyInstance>;

const free: Lent[] = [];

/**
 * Lends an app over a new context. Building one of more than 200 routes takes longer than most tests: an app of the
 * same `kind` that an earlier test has returned gets the new context in place of its own, and is lent again. One that
 * was closed or opened to the network, or has not answered everything, is not.
 */
export async function borrowApp(
  kind: string,
  start: Context,
  build: Build,
): Promise<{ app: FastifyInstance; ctx: Context }> {
  const nth = free.findIndex((lent) => lent.kind === kind);
  const lent = nth < 0 ? await newApp(kind, start, build) : (free.splice(nth, 1)[0] as Lent);
  if (nth >= 0) renew(lent, start);
  onTestFinished(() => takeBack(lent));
  return lent;
}

async function newApp(kind: string, start: Context, build: Build): Promise<Lent> {
  const ctx = { ...start };
  const app = await build(ctx);
  await app.ready();
  const lent: Lent = {
    kind,
    app,
    ctx,
    heard: (call) => app.log.info(call, 'outside call'),
    underWay: 0,
    isClosed: false,
  };
  watch(lent);
  return lent;
}

function renew(lent: Lent, start: Context): void {
  start.metrics.onCall(lent.heard);
  Object.assign(lent.ctx, start);
}

function watch(lent: Lent): void {
  const { app } = lent;
  const { inject, close } = app;
  app.inject = ((...given: Parameters<typeof inject>) => {
    lent.underWay += 1;
    const answer = Promise.resolve(inject.apply(app, given) as unknown as Promise<unknown>);
    return answer.finally(() => {
      lent.underWay -= 1;
    });
  }) as typeof inject;
  app.close = ((...given: Parameters<typeof close>) => {
    lent.isClosed = true;
    return close.apply(app, given);
  }) as typeof close;
}

async function takeBack(lent: Lent): Promise<void> {
  const { app, ctx } = lent;
  const isIdle = lent.underWay === 0 && ctx.background.size() === 0;
  if (lent.isClosed || app.server.listening || app.isDraining || !isIdle) return app.close();
  free.unshift(lent);
  await Promise.all(free.splice(KEPT).map((last) => last.app.close()));
}
