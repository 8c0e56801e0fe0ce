/** The browser cache with the reports read here. */
export const REPORTS_CACHE = 'airworthy-reports';
/** The browser cache with pages that the server draws: one for nervous flyers, and those about the flights read here. */
export const PAGES_CACHE = 'airworthy-pages';
/** The browser cache with a member's upcoming trips. */
export const TRIPS_CACHE = 'airworthy-trips';
