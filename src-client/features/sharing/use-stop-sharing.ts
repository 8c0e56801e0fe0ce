import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export function useStopSharing(onStopped?: () => void): ReturnType<typeof trpc.sharing.revoke.useMutation> {
  const utils = trpc.useUtils();
  return trpc.sharing.revoke.useMutation({
    onSuccess: () => {
      void showToast({ title: t('app.common.sharingStopped'), message: t('app.common.theLinkNoLonger') });
      onStopped?.();
    },
    onError: toastError(t('app.common.weCouldntStopSharing')),
    onSettled: () => utils.sharing.links.invalidate(),
  });
}
