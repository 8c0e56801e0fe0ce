/**
 * The nonce without which the page's content policy allows no style element; the server creates a new one for every
 * page.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// where the library that prevents scrolling under a dialog looks for it
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
