import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/**
 * Shows the result of an owner's action; afterwards everything on the page is reloaded. Without `done` only a failure
 * is shown: the page itself has the result.
 */
export function useResultToast<Answer>(done?: string | ((answer: Answer) => string)) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (answer: Answer) => {
      const message = typeof done === 'function' ? done(answer) : done;
      if (message) void showToast({ title: 'Done', message });
    },
    onError: toastError("That didn't work"),
    onSettled: () => utils.admin.invalidate(),
  };
}
