import type { ShareResult } from '../../ui/share.ts';
import { showToast } from '../../ui/toast.ts';

export function toastShareResult(result: ShareResult): void {
  if (result === 'copied') {
    void showToast({ title: 'Link copied', message: 'Anyone with the link can read this report.' });
  }
  if (result === 'failed') {
    const message = 'Your browser blocked copying. Select the link and copy it yourself.';
    void showToast({ title: "We couldn't copy the link", message, isDestructive: true });
  }
}
