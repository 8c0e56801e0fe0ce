import type { ReactNode } from 'react';
import { CHECKED_LANGUAGES } from '#src/words/languages.ts';
import type { DrawTag } from '#src/words/speak.ts';
import { LOCALE, t } from '../../ui/words.ts';

/** One line below pages in a language that no native reader has checked; `link` leads to the page in English. */
export function NotCheckedNote({ link, correction }: { link: DrawTag<ReactNode>; correction: ReactNode }) {
  if (CHECKED_LANGUAGES.includes(LOCALE)) return null;
  return (
    <p>
      {t('app.layout.notChecked', { link })} {correction}
    </p>
  );
}
