import { expect, it } from 'vitest';
import { type Box, cardMarkup, type PageCard, pageCard, pageCardMarkup } from '#server/cards/card-markup.ts';
import { layOutCard } from '#server/cards/draw-card.ts';
import { publicPages } from '#server/services/catalog/public-pages.ts';
import {
  summarizeReport as tellSummarizeReport,
  summaryDescription as tellSummaryDescription,
} from '#src/sharing/report-summary.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { english } from '#test/support/english.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const summarizeReport = english(tellSummarizeReport);
const summaryDescription = english(tellSummaryDescription);

type Style = { fontSize: number; lineHeight: number; lineClamp?: number; mostLines?: number; flexGrow?: number };

/** Finds text that does not fit: it is cut off, or overlaps what is above or below it. */
async function withoutRoom(markup: Box): Promise<string[]> {
  const found: string[] = [];
  let area = { top: 0, bottom: 0 };
  await layOutCard(unclamped(markup), ({ top, height, props, textContent }) => {
    const { flexGrow, mostLines, fontSize, lineHeight } = (props.style ?? {}) as Style;
    const bottom = top + height;
    if (flexGrow) area = { top, bottom };
    if (!mostLines) return;
    const isCut = height > mostLines * fontSize * lineHeight + 2;
    if (isCut || top < area.top || bottom > area.bottom) found.push(textContent ?? '');
  });
  return found;
}

/** Makes a box as tall as its text, and keeps the number of lines that it was clamped to. */
function unclamped({ type, props }: Box): Box {
  const { lineClamp: mostLines, ...style } = (props.style ?? {}) as Style;
  const { children } = props;
  const inner = type === 'div' && Array.isArray(children) ? children.map(unclamped) : children;
  return { type, props: { ...props, style: { ...style, ...(mostLines && { mostLines }) }, children: inner } };
}

const longest = (cards: PageCard[], isScored: boolean) =>
  cards
    .filter(({ score }) => (score !== null) === isScored)
    .sort((a, b) => b.heading.length + b.sentence.length - a.heading.length - a.sentence.length)
    .slice(0, 8);

it('the picture of a page has room for its heading and for the whole range, also where they are long', async () => {
  const { ctx } = await testApp();
  const makers = [...(await publicPages(ctx, pageMakers, null)).values()];
  const cards = (await Promise.all(makers.map((make) => make()))).map(pageCard);
  for (const card of [...longest(cards, true), ...longest(cards, false)]) {
    expect([card.heading, await withoutRoom(pageCardMarkup(card))]).toEqual([card.heading, []]);
  }
});

it('the picture of a report has room for all aircraft that may fly it, and for the ban of its airline', async () => {
  const { app } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '100' });
  const guest = visitor(app);
  for (const flightNumber of ['BA286', 'QF1', 'MU5101', 'SU2163']) {
    const found = (await guest(`/api/guest/flights/search?flightNumber=${flightNumber}`)).json();
    const summary = summarizeReport(found);
    expect([flightNumber, await withoutRoom(cardMarkup(summary))]).toEqual([flightNumber, []]);
    for (const actual of [JSON.stringify(cardMarkup(summary)), summaryDescription(summary)]) {
      expect(actual.includes('Aeroflot is banned by the EU Air Safety List (as of ')).toBe(flightNumber === 'SU2163');
    }
  }
});
