import type { FastifyRequest } from 'fastify';

/** One query, neither in a batch nor as a stream: what the page asks most. */
export function isPlainQuery({ headers, query }: FastifyRequest): boolean {
  const { batch, input, connectionParams } = query as Record<string, unknown>;
  const isInput = input === undefined || typeof input === 'string';
  return batch === undefined && connectionParams === undefined && isInput && hasPlainHeaders(headers);
}

/** Asks for no stream, and sends nothing but JSON. */
export function hasPlainHeaders(headers: FastifyRequest['headers']): boolean {
  const isStream = headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl') === true;
  return !isStream && (headers['content-type'] === undefined || headers['content-type'].startsWith('application/json'));
}
