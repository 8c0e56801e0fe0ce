/** What a page of a demo carries on its root element. */
export const DEMO_ATTRIBUTE = 'data-demo';

/** When a demo is reset, as its pages say it. */
export const DEMO_RESET_HOUR_UTC = 3;
