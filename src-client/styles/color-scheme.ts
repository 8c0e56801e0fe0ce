import { localStorageColorSchemeManager } from '@mantine/core';

export const DEFAULT_COLOR_SCHEME = 'light';

/**
 * Light, dark or the system's choice, stored in this browser; public/color-scheme.js reads the same key before the
 * first paint.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'airworthy-color-scheme' });
