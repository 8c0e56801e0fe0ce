import { DEMO_ATTRIBUTE } from '#src/account/demo.ts';

/** Whether this is a demo, where members change nothing, as the page was sent with it. */
export function isDemo(): boolean {
  return document.documentElement.hasAttribute(DEMO_ATTRIBUTE);
}
