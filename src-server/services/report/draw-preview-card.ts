import { AppError } from '#src/errors.ts';
import { summarizeReport } from '#src/sharing/report-summary.ts';
import type { SharedReport } from '#src/sharing/shared-link.ts';
import type { Locale } from '#src/words/formats.ts';
import { speakAll } from '#src/words/speak.ts';
import type { InLocale, PageCard } from '../../cards/card-markup.ts';
import type { Context } from '../../context.ts';

/** Increment when cards are drawn differently. */
const EDITION = 5;
const RETRY_SECONDS = 5;

/** Changes when the card does: a stored report changes only with the fit. */
export function sharedCardTag({ flight, safetyReport }: SharedReport, locale: Locale): string {
  return `"${EDITION}-${flight.id}-${safetyReport.fit}-${locale}"`;
}

/** Draws the card of a report in a language as PNG. Throws overloaded if too many cards are being drawn. */
export async function drawSharedCard(
  ctx: Pick<Context, 'cards'>,
  shared: SharedReport,
  locale: Locale,
): Promise<Buffer> {
  const summary = { ...speakAll(locale, summarizeReport(shared)), locale };
  return orOverloaded(await ctx.cards.draw(sharedCardTag(shared, locale), summary));
}

/** Draws a public page's card as PNG; `key` changes with its content. Throws overloaded if too many are waiting. */
export async function drawPageCard(
  ctx: Pick<Context, 'cards'>,
  key: string,
  page: PageCard & InLocale,
): Promise<Buffer> {
  return orOverloaded(await ctx.cards.draw(key, page));
}

function orOverloaded(card: Buffer | null): Buffer {
  if (card) return card;
  throw new AppError('overloaded', undefined, { retryAfterSeconds: RETRY_SECONDS });
}
