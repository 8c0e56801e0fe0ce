export type HandedOver = 'shared' | 'copied' | 'cancelled' | 'failed';

/** True where the system has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Gives an address to the system's share sheet where there is one, else to the clipboard. */
export async function handOver(page: { title: string; url: string }): Promise<HandedOver> {
  if (!hasShareSheet()) return copy(page.url);
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : copy(page.url);
  }
}

/** The clipboard is missing on pages without https. */
export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
