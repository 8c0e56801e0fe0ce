/** The browser cache with the reports read here. */
export const REPORTS_CACHE = 'airworthy-reports';
