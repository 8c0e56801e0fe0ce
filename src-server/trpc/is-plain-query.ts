import type { FastifyRequest } from 'fastify';

/** Whether this is a single query, neither in a batch nor as a stream: what the page requests most. */
export function isPlainQuery({ headers, query }: FastifyRequest): boolean {
  const { batch, input, connectionParams } = query as Record<string, unknown>;
  const isInput = input === undefined || typeof input === 'string';
  return batch === undefined && connectionParams === undefined && isInput && hasPlainHeaders(headers);
}

/** Whether the headers ask for no stream and announce nothing but JSON. */
export function hasPlainHeaders(headers: FastifyRequest['headers']): boolean {
  const isStream = headers['trpc-accept'] !== undefined || headers.accept?.includes('application/jsonl') === true;
  return !isStream && (headers['content-type'] === undefined || headers['content-type'].startsWith('application/json'));
}
