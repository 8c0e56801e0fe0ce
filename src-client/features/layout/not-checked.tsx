import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChooseLanguage } from '../../shared/choose-language.ts';
import { LOCALE, t } from '../../ui/words.ts';
import classes from './footer.module.css';

/** The languages that a native reader has checked. */
const CHECKED: string[] = ['en'];

/** One line below pages in a language that no native reader has checked. */
export function NotChecked() {
  const choice = useChooseLanguage();
  const page = useLocation({ select: (location) => location.pathname });
  if (CHECKED.includes(LOCALE)) return null;
  const link = (inside: ReactNode) => (
    <button
      type="button"
      className={classes.link}
      disabled={choice.isPending}
      onClick={() => choice.mutate({ locale: 'en' })}
    >
      {inside}
    </button>
  );
  const where = new URLSearchParams({ language: LOCALE, page });
  return (
    <p>
      {t('app.layout.notChecked', { link })}{' '}
      <a href={`/about?${where}#contact-and-corrections`}>{t('app.layout.wrongWording')}</a>
    </p>
  );
}
