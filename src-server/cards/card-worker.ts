import { parentPort } from 'node:worker_threads';
import type { ReportSummary } from '#src/sharing/report-summary.ts';
import type { Spoken } from '#src/words/speak.ts';
import { cardMarkup, type InLocale, type PageCard, pageCardMarkup } from './card-markup.ts';
import { drawCard } from './draw-card.ts';

export type DrawnCard = { png: Uint8Array; problem?: undefined } | { problem: string };

/** What a card can show. */
export type CardContent = (Spoken<ReportSummary> | PageCard) & InLocale;

/** Draws the cards it is sent in its own thread, so that the server keeps answering meanwhile. */
parentPort?.on('message', async (content: CardContent) => {
  parentPort?.postMessage(await draw(content));
});

async function draw(content: CardContent): Promise<DrawnCard> {
  try {
    return { png: await drawCard('heading' in content ? pageCardMarkup(content) : cardMarkup(content)) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
