/** What every page says where DEMO=on. It stands in the page as it is sent, so nothing moves when scripts arrive. */
const LINE =
  '<aside class="demo-line" aria-label="Demo">This is a demo: search and read as you like. Nothing can be changed, and it resets daily.</aside>';

export const DEMO_STYLE =
  '.demo-line{padding:.375rem 1rem;border-bottom:1px solid var(--line);background:var(--card);color:var(--ink-soft);font-size:.875rem;line-height:1.4;text-align:center}';

/** A page with the line above all else; its style is for the page to bring. */
export function withDemoLine(page: string): string {
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${LINE}`);
}
