import { LOCALES } from '#src/words/formats.ts';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { toastError } from '../api/error-message.ts';
import { trpc } from '../api/trpc.ts';
import { LOCALE, t } from '../ui/words.ts';
import classes from './language-choices.module.css';

/** The languages, each by its own name. */
export function LanguageChoices({ className }: { className?: string | undefined }) {
  const choice = useChooseLanguage();
  return (
    <ul className={className}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={classes.choice}
            aria-current={locale === LOCALE || undefined}
            disabled={choice.isPending}
            onClick={() => choice.mutate({ locale })}
          >
            {LANGUAGE_NAMES[locale]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the choice, for a member also on other devices, and shows the same page in the language. */
export function useChooseLanguage() {
  return trpc.account.chooseLanguage.useMutation({
    onSuccess: () => location.reload(),
    onError: toastError(t('app.layout.languageNotChanged')),
  });
}
