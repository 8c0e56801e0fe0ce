import { DEMO_RESET_HOUR_UTC } from '#src/account/demo.ts';

/** What every page says where DEMO=on. It stands in the page as it is sent, so nothing moves when scripts arrive. */
const LINE = `<aside class="demo-line" aria-label="Demo">This is a demo: search and read as you like. Nothing can be changed, and it resets at 0${DEMO_RESET_HOUR_UTC}:00 UTC every night.</aside>`;

export const DEMO_STYLE =
  '.demo-line{padding:.375rem 1rem;border-bottom:1px solid var(--line);background:var(--card);color:var(--ink-soft,var(--soft));font-size:.875rem;line-height:1.4;text-align:center}';

/** The same above a page whose body is a narrow column in the middle. */
export const DEMO_STYLE_ABOVE = `${DEMO_STYLE}.demo-line{position:absolute;inset:0 0 auto}`;

/** A page with the line above all else; its style is for the page to bring. */
export function withDemoLine(page: string): string {
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${LINE}`);
}
