/** The event sent to the static page when the client cannot start; src-client/build/page-shell.ts creates its listener. */
export const START_FAILED = 'airworthy-start-failed';
