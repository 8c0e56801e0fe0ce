import { parentPort } from 'node:worker_threads';
import type { ReportSummary } from '#src/sharing/report-summary.ts';
import { cardMarkup } from './card-markup.ts';
import { drawCard } from './draw-card.ts';

export type DrawnCard = { png: Uint8Array; problem?: undefined } | { problem: string };

/** Draws the cards of the reports that it is sent, in a thread of its own, so that the server goes on answering meanwhile. */
parentPort?.on('message', async (report: ReportSummary) => {
  parentPort?.postMessage(await draw(report));
});

async function draw(report: ReportSummary): Promise<DrawnCard> {
  try {
    return { png: await drawCard(cardMarkup(report)) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
