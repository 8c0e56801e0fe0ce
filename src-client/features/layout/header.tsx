import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import classes from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The sticky header. Under 768 px its links move into a panel that closes when one is chosen. */
export function Header({ account }: { account: (onLeave: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} onClick={close}>
          <BrandMark />
          <span>
            <span className={classes.name}>Airworthy</span>
            <span className={classes.tagline}>Know before you fly.</span>
          </span>
        </Link>
        <nav id="main-navigation" className={classes.navigation} data-open={isOpen || undefined} aria-label="Main">
          <Link to="/" className={classes.link} activeOptions={{ exact: true, includeSearch: false }} onClick={close}>
            Flight Search
          </Link>
          <div className={classes.end}>
            <ThemeSwitch />
            {account(close)}
          </div>
        </nav>
        <UnstyledButton
          className={classes.toggle}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Icon name="close" size={24} /> : <Icon name="menu" size={24} />}
        </UnstyledButton>
      </div>
    </header>
  );
}
