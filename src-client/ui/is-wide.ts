/** Whether the screen is wider than a phone, so that what a phone folds begins open; so does what is drawn elsewhere. */
export function isWide(): boolean {
  return globalThis.matchMedia?.('(min-width: 48em)').matches ?? true;
}
