/** Returns the text with en dashes between its years. */
export function dashYears(text: string): string {
  return text.replace(/\b(\d{4})-(\d{4})\b/g, '$1–$2');
}
