import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** Revokes a link; `onStopped` is called when it no longer works. */
export function useStopSharing(onStopped?: () => void): ReturnType<typeof trpc.sharing.revoke.useMutation> {
  const utils = trpc.useUtils();
  return trpc.sharing.revoke.useMutation({
    onSuccess: () => {
      void showToast({ title: 'Sharing stopped', message: 'The link no longer works.' });
      onStopped?.();
    },
    onError: toastError("We couldn't stop sharing"),
    onSettled: () => utils.sharing.links.invalidate(),
  });
}
