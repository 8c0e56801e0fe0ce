import { expect, it } from 'vitest';
import { type Box, cardMarkup, type PageCard, pageCard, pageCardMarkup } from '#server/cards/card-markup.ts';
import { layOutCard } from '#server/cards/draw-card.ts';
import { publicPages } from '#server/services/catalog/public-pages.ts';
import { summarizeReport, summaryDescription } from '#src/sharing/report-summary.ts';
import { LOCALES } from '#src/words/formats.ts';
import { speak, speakAll } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

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
  const makers = [...publicPages(ctx, pageMakers, null).values()];
  const cards = (await Promise.all(makers.map((make) => make()))).map(pageCard);
  for (const card of [...longest(cards, true), ...longest(cards, false)]) {
    expect([card.heading, await withoutRoom(pageCardMarkup(card))]).toEqual([card.heading, []]);
  }
});

it.each(LOCALES)(
  'the picture of a report in %s has room for all aircraft that may fly it, and for the ban of its airline',
  async (locale) => {
    const { app } = await testApp({ RATE_LIMITS: 'off', GUEST_SEARCHES: '100' });
    const guest = visitor(app);
    for (const flightNumber of ['BA286', 'QF1', 'MU5101', 'SU2163']) {
      const found = (await guest(`/api/guest/flights/search?flightNumber=${flightNumber}&lang=${locale}`)).json();
      const summary = summarizeReport(found);
      const spoken = { ...speakAll(locale, summary), locale };
      expect([flightNumber, await withoutRoom(cardMarkup(spoken))]).toEqual([flightNumber, []]);
      for (const actual of [JSON.stringify(cardMarkup(spoken)), speak(locale, summaryDescription(summary))]) {
        expect(actual.includes(spoken.ban ?? 'no ban')).toBe(flightNumber === 'SU2163');
      }
    }
  },
);
