import { parentPort, workerData } from 'node:worker_threads';
import type { ReportSummary } from '#src/sharing/report-summary.ts';
import { cardMarkup } from './card-markup.ts';
import { drawCard } from './draw-card.ts';

/** Draws one card in a thread of its own, so that the server goes on answering meanwhile. */
parentPort?.postMessage(await drawCard(cardMarkup(workerData as ReportSummary)));
