/** The page's content policy lets in only those style elements that carry this; the server makes a new one for every page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// where the library that stops the page from scrolling under a dialog looks for it
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
