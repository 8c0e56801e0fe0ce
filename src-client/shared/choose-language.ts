import { toastError } from '../api/toast-error.ts';
import { trpc } from '../api/trpc.ts';
import { t } from '../ui/words.ts';

/** Keeps the choice, for a member also on other devices, and shows the same page in the language. */
export function useChooseLanguage() {
  return trpc.account.chooseLanguage.useMutation({
    onSuccess: () => location.reload(),
    onError: toastError(t('app.layout.languageNotChanged')),
  });
}
