/** Parses search parameters as text, whatever they look like: '?flight=737' stays '737'. Empty ones are left out. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** `validateSearch` for a page that a link with a token leads to (`useLinkToken`). */
export function readLinkToken({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}
