import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './plain-header.module.css';

const LINKS = [
  ['Flight Search', '/'],
  ['Aircraft', '/aircraft'],
  ['Airlines', '/airlines'],
  ['Questions', '/questions'],
  ['Premium', '/premium'],
] as const;

/** The header of pages without scripts. */
export function PlainHeader({ path }: { path: string }) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href="/" className={classes.brand}>
          <BrandMark size={28} />
          Airworthy
        </a>
        <nav aria-label="Main" className={classes.links}>
          {LINKS.map(([name, href]) => (
            <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}
