/** The oldest browsers that the product supports, as the build target for scripts (docs/decisions/150-browsers.md). */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** The same in words. */
export const BROWSER_NAMES = 'Chrome or Edge 111, Firefox 115, or Safari 16.4';

/** Styles target somewhat older browsers, which then look the same although no one tests them. */
export const STYLE_BROWSERS = ['chrome100', 'edge100', 'firefox102', 'safari15.4'];
