import type { FastifyReply } from 'fastify';

/** Sends text that is the same for everyone and may be cached for an hour. */
export function sendPlainText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
}
