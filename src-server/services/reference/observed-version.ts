/** The setting that changes with every refresh or decision here; it is part of a report's key. */
export const OBSERVED_VERSION = 'observedVersion';
