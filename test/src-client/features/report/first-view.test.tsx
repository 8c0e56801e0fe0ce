import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Flight } from '#src/flight/flight.ts';
import { completeReport as tellCompleteReport } from '#src/safety/report/complete-report.ts';
import type { ShortReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { testApp } from '#test/support/app.ts';
import { english } from '#test/support/english.ts';
import { Bands } from '../../../../src-client/features/report/head/bands.tsx';
import { HeaderCard } from '../../../../src-client/features/report/head/header-card.tsx';
import { FlightProvider, ReportProvider } from '../../../../src-client/features/report/report-context.ts';

const completeReport = english(tellCompleteReport);

type Answer = { flight: Spoken<Flight>; safetyReport: ShortReport };

const NUMBERS = ['BA286', 'AA100', 'EK201', 'ET500', 'SU2163', 'LH492', 'AI101', 'B620'];
const MAX_WORDS = 20;

async function firstView(flightNumber: string): Promise<string[]> {
  const { app } = await testApp();
  const answer = await app.inject(`/api/guest/flights/search?flightNumber=${flightNumber}`);
  const { flight, safetyReport } = answer.json<Answer>();
  const report = completeReport(safetyReport, flight);
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider>
          <FlightProvider value={flight}>
            <ReportProvider value={report}>
              <Bands bands={report.bands} />
              <HeaderCard flight={flight} />
            </ReportProvider>
          </FlightProvider>
        </MantineProvider>
      ),
    }),
  });
  await router.load();
  return textsOf(renderToStaticMarkup(<RouterProvider router={router} />));
}

/** What can be read without opening anything, one text for each line. */
function textsOf(html: string): string[] {
  return html
    .replace(/<(style|script)\b.*?<\/\1>/gs, '')
    .replace(/<\/summary>.*?<\/details>/gs, '</summary>')
    .replace(/<\/(p|li|h\d|div|summary|text|button|ul)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
}

describe('the first view of a report', () => {
  it.each(NUMBERS)('of %s has no long sentence', async (number) => {
    const texts = await firstView(number);
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > MAX_WORDS)).toEqual([]);
    expect(texts.length).toBeGreaterThan(15);
  });

  it('has the answer to five questions: safe, which plane, who flies, how sure, what next', async () => {
    const texts = await firstView('BA286');
    for (const answer of [
      /airline flying in general/,
      /^Probably an? /,
      /^British Airways$/,
      /90% range: \d+–\d+/,
      /^Other flights$/,
    ])
      expect(texts.some((text) => answer.test(text))).toBe(true);
  });

  it('has specified fields that are unknown only in its last line', async () => {
    const texts = await firstView('BA286');
    const quiet = texts.filter((text) => /Unknown|unknown|Searched on|BAW286/.test(text));
    expect(quiet).toHaveLength(1);
    expect(texts.indexOf(quiet[0] as string)).toBeGreaterThan(texts.length - 4);
  });
});
