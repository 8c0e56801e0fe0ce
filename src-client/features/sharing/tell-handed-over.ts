import type { HandedOver } from '../../ui/hand-over.ts';
import { showToast } from '../../ui/toast.ts';

export function tellHandedOver(handed: HandedOver): void {
  if (handed === 'copied') {
    void showToast({ title: 'Link copied', message: 'Anyone with the link can read this report.' });
  }
  if (handed === 'failed') {
    const message = 'Your browser blocked copying. Select the link and copy it yourself.';
    void showToast({ title: "We couldn't copy the link", message, isDestructive: true });
  }
}
