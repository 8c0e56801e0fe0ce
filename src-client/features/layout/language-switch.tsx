import { useClickOutside } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { LanguageChoices } from '../../shared/language-choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOCALE, t } from '../../ui/words.ts';
import classes from './language-switch.module.css';

/** Opens the list of languages, which closes with Escape, and by a tap outside. */
export function LanguageSwitch() {
  const menu = useClickOutside<HTMLDetailsElement>(() => menu.current?.removeAttribute('open'));
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.preventDefault();
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} style={{ position: 'relative', flex: 'none' }} onKeyDown={closeWithEscape}>
      <summary
        className={classes.now}
        aria-label={t('app.layout.languageNow', { name: LANGUAGE_NAMES[LOCALE] ?? LOCALE })}
        title={t('app.layout.language')}
      >
        <Icon name="globe" />
      </summary>
      <LanguageChoices className={classes.list} />
    </details>
  );
}
