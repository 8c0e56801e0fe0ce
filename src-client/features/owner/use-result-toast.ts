import { toastError } from '../../api/toast-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** Shows the result of an owner's action; afterwards everything on the page is reloaded. */
export function useResultToast<Answer>(done: string | ((answer: Answer) => string)) {
  const utils = trpc.useUtils();
  const sentence = (answer: Answer) => (typeof done === 'string' ? done : done(answer));
  return {
    onSuccess: (answer: Answer) => void showToast({ title: 'Done', message: sentence(answer) }),
    onError: toastError("That didn't work"),
    onSettled: () => utils.admin.invalidate(),
  };
}
