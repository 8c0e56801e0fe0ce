import { callText } from '../../call-text.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** Takes a link back; `onStopped` is called when nobody can read by it any more. */
export function useStopSharing(onStopped?: () => void) {
  const utils = trpc.useUtils();
  return trpc.sharing.revoke.useMutation({
    onSuccess: () => {
      void showToast({ title: 'No longer shared', message: 'The link leads nowhere now.' });
      onStopped?.();
    },
    onError: (error) =>
      void showToast({ title: 'The link was not taken back', message: callText(error), isDestructive: true }),
    onSettled: () => utils.sharing.links.invalidate(),
  });
}
