/// <reference path="./trpc-stream.d.ts" />
import { httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/trpc/router.ts';
import { lazyLink } from './lazy-link.ts';

export const trpc = createTRPCReact<AppRouter>();

const link = { url: '/trpc', fetch: (url: URL | RequestInfo, init?: RequestInit) => fetch(url, withCookies(init)) };

/** What reads a stream comes with the first search. */
const streamLink = lazyLink<AppRouter>(async () => {
  const { httpBatchStreamLink } = await import('@trpc/client/stream');
  return httpBatchStreamLink({ ...link, maxItems: 1 });
});

export const trpcClient = trpc.createClient({
  links: [splitLink({ condition: ({ path }) => path.endsWith('Steps'), true: streamLink, false: httpLink(link) })],
});

export type CallError = TRPCClientError<AppRouter>;

/** The server's answer to a call that failed; null for anything else, such as a lost connection. */
export function answerOf(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? ((error as CallError).data ?? null) : null;
}

/** A change without input is sent with an empty one: the server reads no JSON from no body. */
function withCookies(init: RequestInit | undefined): RequestInit {
  const isEmptyChange = init?.method === 'POST' && !init.body;
  return { ...init, ...(isEmptyChange && { body: '{}' }), credentials: 'include' };
}
