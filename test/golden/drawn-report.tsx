import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Flight } from '#src/flight/flight.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import type { Notices } from '#src/safety/report/notices.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import { trpc } from '../../src-client/api/trpc.ts';
import { CheckDetails } from '../../src-client/features/report/head/check-details.tsx';
import { Numbers } from '../../src-client/features/report/head/numbers.tsx';
import { FlightProvider, ReportProvider } from '../../src-client/features/report/report-context.ts';
import { ReportView } from '../../src-client/features/report/report-view.tsx';
import { AircraftTab } from '../../src-client/features/report/tabs/aircraft-tab.tsx';
import { AirlineTab } from '../../src-client/features/report/tabs/airline-tab.tsx';
import { HistoryTab } from '../../src-client/features/report/tabs/history-tab.tsx';
import { SafetyTab } from '../../src-client/features/report/tabs/safety-tab.tsx';

export type Drawn = Spoken<{ flight: Flight; safetyReport: ShortReport; notices?: Notices }>;

/** Nothing is asked while a page is drawn to a text. */
function Asking({ children }: { children: ReactNode }) {
  const queries = new QueryClient();
  return (
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queries}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

/** All parts of a report, those that a reader opens too. */
function Parts({ drawn }: { drawn: Drawn }) {
  return (
    <Asking>
      <MantineProvider>
        <ReportView {...drawn} />
        <FlightProvider value={drawn.flight}>
          <ReportProvider value={speakAll('en', completeReport(drawn.safetyReport, drawn.flight))}>
            <Numbers />
            {(['Aircraft', 'Airline', 'Authorities'] as const).map((of) => (
              <CheckDetails key={of} of={of} />
            ))}
            <SafetyTab />
            <HistoryTab />
            <AircraftTab />
            <AirlineTab />
          </ReportProvider>
        </FlightProvider>
      </MantineProvider>
    </Asking>
  );
}

/** Returns what can be read on the page of a report and in all of its tabs, without tags. */
export async function textOfReport(drawn: Drawn): Promise<string> {
  const history = createMemoryHistory();
  const router = createRouter({ history, routeTree: createRootRoute({ component: () => <Parts drawn={drawn} /> }) });
  await router.load();
  return readableOf(renderToStaticMarkup(<RouterProvider router={router} />));
}

/** The texts of a page, and those that assistive technology reads; one on each line. */
function readableOf(html: string): string {
  return html
    .replaceAll(/<(style|script)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*?\b(?:aria-label|alt|title|placeholder)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\s*\n\s*/g, '\n');
}
