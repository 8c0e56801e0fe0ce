import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** What outside services were asked and cost, in Prometheus' text format; every call also goes to the log. */
export async function registerMetrics(app: FastifyInstance, { metrics }: Context): Promise<void> {
  metrics.onCall((call) => app.log.info(call, 'outside call'));
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
