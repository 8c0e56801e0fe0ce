/** The attribute of a demo page's root element. */
export const DEMO_ATTRIBUTE = 'data-demo';

/** When a demo is reset, as shown on its pages. */
export const DEMO_RESET_HOUR_UTC = 3;

/** The message for visitors and members who try to change something. */
export const NOT_IN_DEMO = 'This is a demo, so nothing can be changed here. Searching and reading work.';
