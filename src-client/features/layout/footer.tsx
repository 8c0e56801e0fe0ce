import { Fragment } from 'react';
import { linksIn } from '#src/routes.ts';
import { version } from '../../../package.json';
import classes from './footer.module.css';

/** The footer of every page, with links to those that the server draws. */
export function Footer() {
  return (
    <footer className={`note ${classes.footer}`}>
      <nav className={classes.links} aria-label="More pages">
        {linksIn('footer').map(({ path, name }) => (
          <Fragment key={path}>
            <a href={path}>{name}</a>
            {path === '/about' && <a href="/about#contact-and-corrections">Contact</a>}
          </Fragment>
        ))}
      </nav>
      <p>© {new Date().getFullYear()} Airworthy. All rights reserved.</p>
      <p>
        <a href="/method">How we score</a> · <a href="/changes">What changed</a> · <a href="/api/docs">API</a> · Version{' '}
        {version}
      </p>
    </footer>
  );
}
