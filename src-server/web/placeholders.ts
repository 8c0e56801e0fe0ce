/** Placeholders in the built pages for what only the server knows (src-client/index.html, src-client/build/page-shell.ts). */
export const PLACEHOLDERS = {
  /** the nonce of the response's style elements */
  nonce: '__NONCE__',
  /** the searched flight */
  flight: '__FLIGHT__',
  /** the airports of the searched route */
  from: '__FROM__',
  to: '__TO__',
  /** where the request for the search in the page's address goes */
  search: '<!-- search -->',
  /** the product's origin as this visitor reaches it */
  origin: '__ORIGIN__',
};

/** Where the service worker fetches the page without its content. */
export const FRAME_PATH = '/frame';
