import { createTRPCQueryUtils } from '@trpc/react-query';
import { flightSearchOf, readHomeSearch } from '#src/flight/home-search.ts';
import { flightQuery } from './features/search/flight-query.ts';
import { queryClient } from './query-client.ts';
import { parseSearch } from './search-params.ts';
import { trpcClient } from './trpc.ts';

/** The page that was sent shows the same meanwhile; a search that takes longer shows its steps. */
const WAIT_MS = 50;

/** Takes over the search that the page asked early (early-search.ts): what is there already is drawn at once, not after its skeleton. */
export async function takeOverFirstSearch(): Promise<void> {
  const search = flightSearchOf(readHomeSearch(parseSearch(window.location.search)));
  if (!window.earlySearch || !search) return;
  const utils = createTRPCQueryUtils({ queryClient, client: trpcClient });
  const answered = queryClient.prefetchQuery(flightQuery(utils, search));
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
