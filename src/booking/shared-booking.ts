/**
 * Where a phone posts what is shared with the installed product, as the manifest names it. The service worker takes it; the
 * server answers it unread.
 */
export const SHARE_PATH = '/share-booking';
/** The field of that form that has the file, and the one that has a text. */
export const SHARE_FIELDS = { file: 'booking', text: 'text' };
/** Where the page looks for it, in a cache of its own. */
export const SHARED_CACHE = 'airworthy-shared-booking';
export const SHARED_KEY = '/shared-booking';
export const BOOKING_PAGE = '/#booking';
