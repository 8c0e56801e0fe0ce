import { useEffect, useState } from 'react';
import type { RouteSearch } from '#src/flight/route-search.ts';
import { NO_FILTER, type RouteFilter, type RouteOrder } from './route-filter.ts';

type Left = { filter: RouteFilter; order: RouteOrder; chosen: readonly string[] };

const NEW: Left = { filter: NO_FILTER, order: 'found', chosen: [] };

/** State of the list shown last. */
let last: { search: string; left: Left } | null = null;

/** Filters, order and selection of a list: kept for a reader who comes back to it from a report. */
export function useListAsLeft(search: RouteSearch) {
  const key = JSON.stringify(search);
  const [start] = useState(() => (last?.search === key ? last.left : NEW));
  const [filter, setFilter] = useState(start.filter);
  const [order, setOrder] = useState(start.order);
  const [chosen, setChosen] = useState(start.chosen);
  useEffect(() => {
    last = { search: key, left: { filter, order, chosen } };
  }, [key, filter, order, chosen]);
  return { filter, setFilter, order, setOrder, chosen, setChosen };
}
