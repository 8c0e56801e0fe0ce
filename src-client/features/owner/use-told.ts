import { tellFailure } from '../../tell-failure.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** How an act of the owner tells its outcome; all that the page shows is read again after it. */
export function useTold(done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => void showToast({ title: 'Done', message: done }),
    onError: tellFailure('That was not done'),
    onSettled: () => utils.admin.invalidate(),
  };
}
