import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the visitor leaves before the answer is sent. */
export function clientAbortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
