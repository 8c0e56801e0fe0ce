import { showToast } from './toast.ts';
import { t } from './words.ts';

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

const ADDRESS_COPIED = { title: t('app.common.addressCopied'), message: t('app.common.itOpensTheLatest') };

/** Copies the address of a page that is open to everyone. */
export function copyAddress(url: string): Promise<void> {
  return copyLink(url, ADDRESS_COPIED);
}

const LINK_COPIED = { title: t('app.common.linkCopied'), message: t('app.common.anyoneWithTheLink') };

/** Copies an address, and says whether that worked: pages without https have no clipboard. */
export async function copyLink(url: string, copied = LINK_COPIED): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    void showToast(copied);
  } catch {
    const message = t('app.common.yourBrowserBlockedCopying');
    void showToast({ title: t('app.common.weCouldntCopyThe'), message, isDestructive: true });
  }
}
