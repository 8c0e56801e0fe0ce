import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Account } from '#src/account/account.ts';
import { LOCALE } from '../ui/locale.ts';
import { pageOpenedAt } from './query-client.ts';
import { answerOf, trpc } from './trpc.ts';

const PERSONAL = new Set(['account', 'admin', 'billing', 'identities', 'passkeys', 'recent', 'sharing', 'trips']);

/** Who is signed in: null if no one is, undefined while unknown. */
export function useAccount() {
  const { data, error, isError, refetch } = trpc.account.me.useQuery();
  const account: Account | null | undefined = data;
  return { account, isFailed: isError && data === undefined, error, retry: () => void refetch() };
}

/** Stores who signed in, or that no one is signed in any more. */
export function useSetAccount() {
  const queries = useQueryClient();
  return (account: Account | null) => {
    queries.setQueryData(whoKey(), account);
    // the answer to a sign-in has brought the member's language: the page is shown in it
    if (account?.locale && account.locale !== LOCALE) location.reload();
  };
}

/** Who is signed in as far as known, for use outside components. */
function knownAccount(queries: QueryClient): Account | null | undefined {
  return queries.getQueryData<Account | null>(whoKey());
}

/** Calls `onChange` with who is signed in once that is known, and whenever it is someone else. */
export function watchAccount(queries: QueryClient, onChange: (account: Account | null) => void): void {
  const who = hashKey(whoKey());
  let known: number | null | undefined;
  const learn = (account: Account | null) => {
    const next = account?.id ?? null;
    if (next === known) return;
    known = next;
    onChange(account);
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success' && query.state.fetchStatus === 'idle';
    if (isAnswer && query.queryHash === who) learn(query.state.data as Account | null);
  });
  const account = knownAccount(queries);
  if (account !== undefined) learn(account);
}

/** Follows who is signed in: here, in other windows, and after a session ended elsewhere. */
export function followSession(queries: QueryClient): void {
  const windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('airworthy-account') : null;
  const ask = () => void queries.refetchQueries({ queryKey: whoKey(), exact: true });
  /** when a refused call last made us ask */
  let doubtedAt = -1;
  windows?.addEventListener('message', ask);
  let known: number | null | undefined;
  watchAccount(queries, (account) => {
    if (known !== undefined) {
      windows?.postMessage('changed');
      forgetOthers(queries);
      doubtedAt = -1;
    }
    known = account?.id ?? null;
  });
  const onError = (error: unknown) => {
    // all calls of a page may be refused: it asks once
    if (!known || doubtedAt >= pageOpenedAt() || !isSignedOut(error)) return;
    doubtedAt = Date.now();
    ask();
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}

/** Whether a call was refused because no one is signed in. */
export function isSignedOut(error: unknown): boolean {
  const code = answerOf(error)?.appCode;
  return code === 'not_signed_in' || code === 'authentication_required';
}

/** Drops data loaded for one account before the next one sees it; a report on the screen is not personal, and stays. */
function forgetOthers(queries: QueryClient): void {
  const isOthers = ({ queryHash }: Query) => queryHash !== hashKey(whoKey());
  const isPersonal = ({ queryKey }: Query) => PERSONAL.has((queryKey[0] as string[])[0] ?? '');
  // a failed search reveals nothing; after signing in, the visitor may search again
  const mustGo = (query: Query) =>
    isOthers(query) && (query.state.data !== undefined || Boolean(knownAccount(queries)));
  const forget = () => queries.removeQueries({ type: 'inactive', predicate: mustGo });
  forget();
  // data shown by the previous account's page can be dropped only after the page is redrawn
  setTimeout(forget, 0);
  if (!knownAccount(queries)) return;
  void queries.resetQueries({ type: 'active', predicate: (query) => isOthers(query) && isPersonal(query) });
}

function whoKey() {
  return getQueryKey(trpc.account.me, undefined, 'query');
}
