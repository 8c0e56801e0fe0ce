import { showToast } from '../../ui/toast.ts';
import type { HandedOver } from './hand-over.ts';

export function tellHandedOver(handed: HandedOver): void {
  if (handed === 'copied') {
    void showToast({ title: 'Link copied', message: 'Anyone with the link can read this report.' });
  }
  if (handed === 'failed') {
    const message = 'This browser does not let the page copy. Select the link and copy it yourself.';
    void showToast({ title: 'The link was not copied', message, isDestructive: true });
  }
}
