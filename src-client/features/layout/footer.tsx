import { Fragment, type ReactNode } from 'react';
import { linksIn } from '#src/linked-pages.ts';
import { version } from '../../../package.json';
import { linkTo, pageIn, spoken, t } from '../../ui/words.ts';
import classes from './footer.module.css';

export function Footer({ note }: { note?: ReactNode }) {
  return (
    <footer className={`note ${classes.footer}`}>
      <nav className={classes.links} aria-label={t('app.layout.morePages')}>
        {linksIn('footer').map(({ path, drawnBy, name }) => (
          <Fragment key={path}>
            <a href={drawnBy === 'server' ? pageIn(path) : path}>{spoken(name)}</a>
            {path === '/about' && <a href={pageIn('/about#contact-and-corrections')}>{t('app.layout.contact')}</a>}
          </Fragment>
        ))}
      </nav>
      {note}
      <p>{t('app.layout.airworthyAllRightsReserved', { year: String(new Date().getFullYear()) })}</p>
      <p>
        {t('app.layout.howWeScoreWhat', {
          link: linkTo(pageIn('/method')),
          link2: linkTo(pageIn('/changes')),
          link3: linkTo('/api/docs'),
          version,
        })}
      </p>
    </footer>
  );
}
