import type { ReactNode } from 'react';
import { useChooseLanguage } from '../../shared/language-choices.tsx';
import classes from './footer.module.css';
import { NotCheckedNote } from './not-checked-note.tsx';

/** The note of the app's screens, which have one address in all languages. */
export function NotChecked({ correction }: { correction: ReactNode }) {
  const choice = useChooseLanguage();
  return (
    <NotCheckedNote
      link={(inside) => (
        <button
          type="button"
          className={classes.link}
          disabled={choice.isPending}
          onClick={() => choice.mutate({ locale: 'en' })}
        >
          {inside}
        </button>
      )}
      correction={correction}
    />
  );
}
