import { useMantineColorScheme } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { LanguageChoices } from '../../shared/language-choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOCALE, pageIn, t } from '../../ui/words.ts';
import { HeaderFrame, type HeaderLink, ThemeChoices } from './header-frame.tsx';
import classes from './language-switch.module.css';

/** The app's header. Its panel closes when a link is chosen, with Escape, and by a tap outside. */
export function Header({ account }: { account: (onLeave: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useClickOutside(close);
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    close();
    toggle.current?.focus();
  });
  const link = ({ path, drawnBy, ...props }: HeaderLink) =>
    drawnBy === 'app' ? (
      <Link
        to={path as '/' | '/trips'}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        onClick={close}
        {...props}
      />
    ) : (
      <a href={pageIn(path)} onClick={close} {...props} />
    );
  const end = (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
      {account(close)}
    </>
  );
  return (
    <HeaderFrame
      ref={header}
      toggleRef={toggle}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      link={link}
      end={end}
    />
  );
}

function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <ThemeChoices group={useId()} chosen={colorScheme} onChoose={setColorScheme} />;
}

/** Opens the list of languages, which closes with Escape, and by a tap outside. */
function LanguageSwitch() {
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
