import { showToast } from '../ui/toast.ts';
import { isPartMissing } from './chunk-load-error.ts';
import { messageWithStatus } from './error-message.ts';

/** For a call without its own place on the screen: a toast with this title and what the error means. */
export function toastError(title: string): (error: Parameters<typeof messageWithStatus>[0]) => void {
  return (error) =>
    void showToast({
      title,
      message: messageWithStatus(error),
      isDestructive: true,
      offersReload: isPartMissing(error),
    });
}
