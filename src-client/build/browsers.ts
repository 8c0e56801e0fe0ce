import type { WrittenList } from '#src/words/say.ts';

/** The oldest browsers that the product supports, as the build target for scripts (docs/decisions/150-browsers.md). */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** The same in words. */
export const BROWSER_NAMES: WrittenList = {
  list: [{ list: ['Chrome', 'Edge 111'], link: 'or' }, 'Firefox 115', 'Safari 16.4'],
  link: 'or',
};

/** Styles target somewhat older browsers, which then look the same although no one tests them. */
export const STYLE_BROWSERS = ['chrome100', 'edge100', 'firefox102', 'safari15.4'];
