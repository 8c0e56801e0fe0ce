import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/**
 * Shows the result of an owner's action; afterwards everything on the page is reloaded. Without `done` only a failure
 * is shown: the page itself has the result.
 */
export function useResultToast<Answer, Input>(
  done?: string | ((answer: Answer, input: Input) => string),
  onDone?: () => void,
) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (answer: Answer, input: Input) => {
      const message = typeof done === 'function' ? done(answer, input) : done;
      if (message) void showToast({ title: 'Done', message });
      onDone?.();
    },
    onError: toastError("That didn't work"),
    onSettled: () => utils.admin.invalidate(),
  };
}
