import { BOOKING_TAB } from '../flight/home-search.ts';

/** Where a phone posts what is shared, by the manifest: the service worker takes it, the server discards it unread. */
export const SHARE_PATH = '/share-booking';
/** The fields of that form with the file and with the text. */
export const SHARE_FIELDS = { file: 'booking', text: 'text' };
/** Where the page looks for it, in a cache of its own. */
export const SHARED_CACHE = 'airworthy-shared-booking';
export const SHARED_KEY = '/shared-booking';
export const BOOKING_PAGE = '/#booking';
/** The same without a hash of its own: after a redirect to it, the browser keeps the one that was asked for. */
export const BOOKING_LINK = `/?tab=${BOOKING_TAB}`;
