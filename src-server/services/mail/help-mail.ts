/** The kind of mail that carries a help request to support. */
export const HELP_MAIL = 'help request';

/** The key of a help request's one mail. */
export function helpMailKey(helpRequestId: number): string {
  return `help-request-${helpRequestId}`;
}

export function helpRequestOf(dedupeKey: string): number {
  return Number(dedupeKey.slice('help-request-'.length));
}
