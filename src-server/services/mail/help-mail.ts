/** The kind of a mail that brings a help request to support. */
export const HELP_MAIL = 'help request';

/** The one mail of a help request. */
export function helpMailKey(helpRequestId: number): string {
  return `help-request-${helpRequestId}`;
}

export function helpRequestOf(dedupeKey: string): number {
  return Number(dedupeKey.slice('help-request-'.length));
}
