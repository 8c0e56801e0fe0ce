import { Fragment } from 'react';
import { linksIn } from '#src/routes.ts';
import classes from './page-links.module.css';

/** Links to the server-rendered pages, in the footer of every page. */
export function PageLinks() {
  return (
    <nav className={classes.links} aria-label="More pages">
      {linksIn('footer').map(({ path, name }) => (
        <Fragment key={path}>
          <a href={path}>{name}</a>
          {path === '/about' && <a href="/about#contact-and-corrections">Contact</a>}
        </Fragment>
      ))}
    </nav>
  );
}
