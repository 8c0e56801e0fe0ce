import type { FastifyReply } from 'fastify';

/** Aborts when the visitor is gone before the answer is. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
