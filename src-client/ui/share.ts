export type ShareResult = 'shared' | 'copied' | 'canceled' | 'failed';

/** Whether the system has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet for an address; copies it if the sheet fails. */
export async function openShareSheet(page: { title: string; url: string }): Promise<ShareResult> {
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'canceled' : copy(page.url);
  }
}

/** Pages without https have no clipboard. */
export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
