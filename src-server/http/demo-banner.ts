import { DEMO_RESET_HOUR_UTC } from '#src/account/demo.ts';

/** The line on every page with DEMO=on. It is part of the HTML as sent, so nothing moves when scripts load. */
const LINE = `<aside class="demo-line" aria-label="Demo">This is a demo: search and read as you like. Nothing can be changed, and it resets at 0${DEMO_RESET_HOUR_UTC}:00 UTC every night.</aside>`;

export const DEMO_STYLE =
  '.demo-line{padding:.375rem 1rem;border-bottom:1px solid var(--line);background:var(--card);color:var(--ink-soft,var(--soft));font-size:.875rem;line-height:1.4;text-align:center}';

/** The same, above a page whose body is a narrow centered column. */
export const DEMO_STYLE_ABOVE = `${DEMO_STYLE}.demo-line{position:absolute;inset:0 0 auto}`;

/** Adds the line at the top of a page; the page must include its style. */
export function withDemoBanner(page: string): string {
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${LINE}`);
}
