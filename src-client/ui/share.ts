export type ShareResult = 'shared' | 'copied' | 'canceled' | 'failed';

/** True where the system has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Gives an address to the system's share sheet; to the clipboard where the sheet fails. */
export async function openShareSheet(page: { title: string; url: string }): Promise<ShareResult> {
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'canceled' : copy(page.url);
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
