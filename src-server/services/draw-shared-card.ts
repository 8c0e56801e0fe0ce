import { AppError } from '#src/errors.ts';
import { summarizeReport } from '#src/sharing/report-summary.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import type { Context } from '../context.ts';

/** Goes up when cards are drawn in another way. */
const EDITION = 2;
const RETRY_SECONDS = 5;

/** Changes when the card does: a stored report never changes. */
export function sharedCardTag({ flight }: SharedReport): string {
  return `"${EDITION}-${flight.id}"`;
}

/** The report's card as PNG. Throws overloaded when too many cards are being drawn. */
export async function drawSharedCard(ctx: Context, shared: SharedReport): Promise<Buffer> {
  const card = await ctx.cards.draw(String(shared.flight.id), summarizeReport(shared));
  if (card) return card;
  throw new AppError('overloaded', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
