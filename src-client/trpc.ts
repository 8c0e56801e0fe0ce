import { httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/trpc/router.ts';
import { lazyLink } from './lazy-link.ts';

export const trpc = createTRPCReact<AppRouter>();

const link = { url: '/trpc', fetch: (url: URL | RequestInfo, init?: RequestInit) => fetch(url, withCookies(init)) };

/** What reads a stream comes with the first search. */
const streamLink = lazyLink<AppRouter>(async () => {
  const { httpBatchStreamLink } = await import('./stream-link.ts');
  return httpBatchStreamLink({ ...link, maxItems: 1 });
});

/** Small reads travel together; a flight search goes alone, so that nothing waits for it, and streams its steps. */
export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.path.startsWith('flights.'),
      true: splitLink({
        condition: (operation) => operation.path.endsWith('Steps'),
        true: streamLink,
        false: httpLink(link),
      }),
      false: httpBatchLink(link),
    }),
  ],
});

export type CallError = TRPCClientError<AppRouter>;

/** The server's answer to a call that failed; null for anything else, such as a lost connection. */
export function answerOf(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? (error as CallError).data : null;
}

function withCookies(init: RequestInit | undefined): RequestInit {
  return { ...init, credentials: 'include' };
}
