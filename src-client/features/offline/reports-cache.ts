/** The cache of this browser that holds the reports read here. */
export const REPORTS_CACHE = 'airworthy-reports';
