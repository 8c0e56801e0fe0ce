import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** How an act of the owner tells its outcome; all that the page shows is read again after it. */
export function useTold(done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => void showToast({ title: 'Done', message: done }),
    onError: (error: unknown) =>
      void showToast({ title: 'That was not done', message: callText(error), isDestructive: true }),
    onSettled: () => utils.admin.invalidate(),
  };
}
