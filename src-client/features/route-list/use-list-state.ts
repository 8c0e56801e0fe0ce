import { useEffect, useState } from 'react';
import type { RouteSearch } from '#src/flight/route-search.ts';
import { readStoredObject, store } from '../../ui/browser-storage.ts';
import { NO_FILTER, type RouteFilter, type RouteOrder } from './route-filter.ts';

type Left = {
  filter: RouteFilter;
  order: RouteOrder;
  chosen: readonly string[];
  /** whether each group that the reader has opened or closed is open */
  folds: Readonly<Record<string, boolean>>;
};

const KEY = 'routeFamilies';

let last: { search: string; left: Left } | null = null;

/**
 * Filters, order, selection and open groups of a list: kept for a reader who comes back to it from a report. Which aircraft are
 * wanted is remembered in this browser for the next list.
 */
export function useListState(search: RouteSearch) {
  const key = JSON.stringify(search);
  const [start] = useState(
    (): Left =>
      last?.search === key
        ? last.left
        : { filter: { ...NO_FILTER, ...readAircraft() }, order: 'found', chosen: [], folds: {} },
  );
  const [filter, setFilter] = useState(start.filter);
  const [order, setOrder] = useState(start.order);
  const [chosen, setChosen] = useState(start.chosen);
  const [folds, setFolds] = useState(start.folds);
  useEffect(() => {
    last = { search: key, left: { filter, order, chosen, folds } };
    store('localStorage', KEY, JSON.stringify({ only: filter.only, without: filter.without }));
  }, [key, filter, order, chosen, folds]);
  return { filter, setFilter, order, setOrder, chosen, setChosen, folds, setFolds };
}

function readAircraft(): Partial<RouteFilter> {
  const { only, without } = readStoredObject('localStorage', KEY);
  return Array.isArray(only) && Array.isArray(without) ? { only, without } : {};
}
