/** Stand in the built pages for what only the server knows (src-client/index.html, tools/page-shell.ts). */
export const PAGE_MARKS = {
  /** of the answer's style elements */
  nonce: '__NONCE__',
  /** the flight that is searched */
  flight: '__FLIGHT__',
  /** where the search of the page's address is asked */
  search: '<!-- search -->',
  /** the product's address as this visitor reaches it */
  origin: '__ORIGIN__',
};

/** Where the page without its content is to be had, for the service worker. */
export const FRAME_PATH = '/frame';
