import { toastError } from '../../api/error-message.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** Shows an action's result, and reloads the page's data. Without `done` only a failure is shown. */
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
