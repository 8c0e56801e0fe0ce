import { UnstyledButton } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The sticky header. Below 768 px its links move into a panel, which closes when one is chosen, with Escape, and by a
 * tap outside.
 */
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
  return (
    <header ref={header} className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} onClick={close}>
          <BrandMark />
          <span>
            <span className={classes.name}>Airworthy</span>
            <span className={classes.tagline}>Know before you fly.</span>
          </span>
        </Link>
        <UnstyledButton
          ref={toggle}
          className={classes.toggle}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="header-panel"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Icon name="close" size={24} /> : <Icon name="menu" size={24} />}
        </UnstyledButton>
        <div id="header-panel" className={classes.panel} data-open={isOpen || undefined}>
          <nav aria-label="Main">
            <Link to="/" className={classes.link} activeOptions={{ exact: true, includeSearch: false }} onClick={close}>
              Flight Search
            </Link>
            <Link to="/trips" className={classes.link} onClick={close}>
              Trips
            </Link>
          </nav>
          <div className={classes.end}>
            <a href="/premium" className={classes.link}>
              Premium
            </a>
            <ThemeSwitch />
            {account(close)}
          </div>
        </div>
      </div>
    </header>
  );
}
