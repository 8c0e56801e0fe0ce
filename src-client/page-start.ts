/** Told to the page that was sent when the program on it cannot run; tools/page-shell.ts makes what hears it. */
export const START_FAILED = 'airworthy-start-failed';
