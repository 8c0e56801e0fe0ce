/** Changes with whatever was refreshed or decided here; a report's key holds it. */
export const OBSERVED_VERSION = 'observedVersion';
