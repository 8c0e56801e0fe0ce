import { httpBatchStreamLink, httpLink, splitLink, TRPCClientError, type TRPCClientErrorLike } from '@trpc/client';
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query';
import type { UseTRPCQueryResult } from '@trpc/react-query/shared';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#server/api/trpc/router.ts';
import { apiFetch, apiFetchStream } from './api-fetch.ts';
import { proofLink } from './proof-link.ts';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

const url = '/trpc';

export const trpcClient: ReturnType<typeof trpc.createClient> = trpc.createClient({
  links: [
    proofLink,
    splitLink({
      condition: ({ path }) => path.endsWith('Steps'),
      // a search streams its progress
      true: httpBatchStreamLink({
        url,
        maxItems: 1,
        fetch: (input, init) => apiFetchStream(input, init as RequestInit),
      }),
      false: httpLink({ url, fetch: (input, init) => apiFetch(input, init as RequestInit) }),
    }),
  ],
});

export type CallError = TRPCClientError<AppRouter>;

/** Returns the server's answer to a failed call; null for anything else, such as a lost connection. */
export function answerOf(error: unknown): CallError['data'] {
  return error instanceof TRPCClientError ? ((error as CallError).data ?? null) : null;
}

/** The type of `trpc.useUtils()`. */
export type Utils = ReturnType<typeof trpc.useUtils>;

type Outputs = inferRouterOutputs<AppRouter>;

/** What a search answers. */
export type SearchAnswer = Outputs['flights']['search'];

/** A member's trip with what is known of its flights. */
export type TripAnswer = Outputs['trips']['get'];

/** What the query hook of a procedure returns. */
export type Answer<Router extends keyof Outputs, Procedure extends keyof Outputs[Router]> = UseTRPCQueryResult<
  Outputs[Router][Procedure],
  TRPCClientErrorLike<AppRouter>
>;
