import { tellFailure } from '../../tell-failure.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** How an act of the owner tells its outcome; all that the page shows is read again after it. */
export function useTold<Answer>(done: string | ((answer: Answer) => string)) {
  const utils = trpc.useUtils();
  const sentence = (answer: Answer) => (typeof done === 'string' ? done : done(answer));
  return {
    onSuccess: (answer: Answer) => void showToast({ title: 'Done', message: sentence(answer) }),
    onError: tellFailure('That was not done'),
    onSettled: () => utils.admin.invalidate(),
  };
}
