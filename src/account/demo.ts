/** What a page of a demo carries on its root element. */
export const DEMO_ATTRIBUTE = 'data-demo';

/** When a demo is reset, as its pages say it. */
export const DEMO_RESET_HOUR_UTC = 3;

/** What a visitor or member is told who would change something. */
export const NOT_IN_DEMO = 'This is a demo, so nothing can be changed here. Searching and reading work.';
