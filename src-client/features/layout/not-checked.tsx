import { useLocation } from '@tanstack/react-router';
import { useChooseLanguage } from '../../shared/choose-language.ts';
import classes from './footer.module.css';
import { NotCheckedNote } from './not-checked-note.tsx';

/** The note of the app's screens, which have one address in all languages. */
export function NotChecked() {
  const choice = useChooseLanguage();
  const page = useLocation({ select: (location) => location.pathname });
  return (
    <NotCheckedNote
      page={page}
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
    />
  );
}
