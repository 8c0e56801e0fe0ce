import './styles/style-sheets.ts';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient } from './api/query-client.ts';
import { trpc, trpcClient } from './api/trpc.ts';
import { router } from './router.tsx';
import { theme } from './styles/theme.ts';

/** Stored in this browser; public/color-scheme.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'airworthy-color-scheme' });

/** Everything on the page. `styleNonce` is the nonce that the page's content policy requires on style elements. */
export function App({ styleNonce, pages = router }: { styleNonce: string; pages?: typeof router }) {
  return (
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider
            theme={theme}
            colorSchemeManager={colorSchemeManager}
            defaultColorScheme="light"
            withGlobalClasses={false}
            getStyleNonce={() => styleNonce}
          >
            <DirectionProvider>
              <RouterProvider router={pages} />
            </DirectionProvider>
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>
  );
}
