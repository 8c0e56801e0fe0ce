/** The typeface of Japanese cards has one of the two wave dashes. */
export const asDrawn = (text: string): string => text.replaceAll('～', '〜');
