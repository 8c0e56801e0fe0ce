import { showToast } from './toast.ts';

/** Whether the system has a share sheet. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet for an address; copies it if the sheet fails. */
export async function openShareSheet(page: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(page);
  } catch (error) {
    if ((error as Error).name !== 'AbortError') await copyLink(page.url);
  }
}

const ADDRESS_COPIED = { title: 'Address copied', message: 'It opens the latest report, for anyone.' };

/** Copies the address of a page that is open to everyone. */
export function copyAddress(url: string): Promise<void> {
  return copyLink(url, ADDRESS_COPIED);
}

const LINK_COPIED = { title: 'Link copied', message: 'Anyone with the link can read it.' };

/** Copies an address, and says whether that worked: pages without https have no clipboard. */
export async function copyLink(url: string, copied = LINK_COPIED): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast(copied);
  } catch {
    const message = 'Your browser blocked copying. Select the link and copy it yourself.';
    void showToast({ title: "We couldn't copy the link", message, isDestructive: true });
  }
}
