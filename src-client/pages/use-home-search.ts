import { type Query, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useReducer, useRef } from 'react';
import {
  flightSearchOf,
  type HomeSearch,
  isDateUnreadable,
  questionOf,
  readHomeSearch,
  routeSearchOf,
} from '#src/flight/home-search.ts';
import { trpc } from '../api/trpc.ts';
import { isSearch } from '../features/search/search-card.tsx';
import type { SearchState } from '../features/search/use-on-failure.ts';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';
import { hideFailure } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

type Shown = {
  /** the search with which the page was opened: it begins as a line, one from the card once its result is there */
  opened: HomeSearch;
  /** the one that is being changed in the card */
  edited: HomeSearch | null;
  state: SearchState;
  announcement: string;
};

/** The search in the page's address, how far it is, and how another one is started. */
export function useHomeSearch(address: HomeSearch) {
  const question = stringifySearch(questionOf(address));
  // another tab of the report is no other search
  const search = useMemo(() => readHomeSearch(parseSearch(question)), [question]);
  const [shown, show] = useReducer((before: Shown, change: Partial<Shown>) => ({ ...before, ...change }), {
    opened: search,
    edited: null,
    state: 'searching',
    announcement: '',
  });
  const result = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const follow = useMemo(
    () => ({
      onAnnounce: (announcement: string) => show({ announcement }),
      onState: (state: SearchState) => show({ state }),
    }),
    [],
  );
  const isEmpty = isEmptySearch(search);
  const isUnread = isDateUnreadable(search);
  const isOpened = shown.state === 'shown' || shown.opened === search;

  const start = async (wanted: HomeSearch, isInPlace = false) => {
    hideFailure();
    const next = readHomeSearch(wanted);
    const isSame = stringifySearch(next) === stringifySearch(search);
    // repeating the same search is a new attempt only if the last one failed
    if (isSame) void queries.refetchQueries({ type: 'active', predicate: hasFailed });
    else {
      show({ announcement: t('app.results.analyzingFlightSafety') });
      // without it what shows the answer asks
      void import('./ask-search.ts').then(({ askSearch }) => askSearch(queries, utils, next)).catch(() => undefined);
      await navigate({ to: '/', search: next, resetScroll: false });
    }
    if (!isInPlace) bringIntoView(result.current);
  };
  /** for a search started within the result, whose own button is about to disappear */
  const startFromResult = (next: HomeSearch, isInPlace = false) => {
    result.current?.focus({ preventScroll: true });
    void start(next, isInPlace);
  };
  return {
    search,
    flightSearch: flightSearchOf(search),
    routeSearch: routeSearchOf(search),
    isEmpty,
    isUnread,
    isLine: !isEmpty && !isUnread && shown.edited !== search && isOpened,
    state: shown.state,
    announcement: shown.announcement,
    result,
    edit: () => show({ edited: search }),
    follow,
    start,
    startFromResult,
  };
}

export function isEmptySearch(search: HomeSearch): boolean {
  return !search.flight && !search.from;
}

function hasFailed(query: Query): boolean {
  return isSearch(query) && query.state.status === 'error';
}

function bringIntoView(element: HTMLElement | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
