import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** The page at `path` as it is before anything is known or loaded, for tools/page-shell.ts. */
export async function drawShell(path: string, styleNonce: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const shell = renderToString(<App styleNonce={styleNonce} />);
  // its timers would keep the build waiting
  queryClient.clear();
  return shell;
}
