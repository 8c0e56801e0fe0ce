import { text } from 'node:stream/consumers';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { router } from '../router.tsx';

/**
 * Renders the page at `path` as it is before anything is known or loaded, for src-client/build/page-shell.ts. Throws what any part
 * of it throws.
 */
export async function drawShell(path: string, styleNonce: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App styleNonce={styleNonce} />, {
    onError: (error) => void failures.push(error),
    // in one piece: no script is running that could insert further pieces
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const shell = await text(prelude);
  // its timers would keep the build waiting
  queryClient.clear();
  if (failures.length > 0) throw failures[0];
  return shell;
}
