import type { ReactNode } from 'react';
import { CHECKED_LANGUAGES } from '#src/words/languages.ts';
import type { DrawTag } from '#src/words/speak.ts';
import { pageIn } from '../../ui/page-in.ts';
import { LOCALE, t } from '../../ui/words.ts';

/** One line below pages in a language that no native reader has checked; `link` leads to the page in English. */
export function NotCheckedNote({ page, link }: { page: string; link: DrawTag<ReactNode> }) {
  if (CHECKED_LANGUAGES.includes(LOCALE)) return null;
  const where = new URLSearchParams({ language: LOCALE, page });
  return (
    <p>
      {t('app.layout.notChecked', { link })}{' '}
      <a href={pageIn(`/about?${where}#contact-and-corrections`)}>{t('app.layout.wrongWording')}</a>
    </p>
  );
}
