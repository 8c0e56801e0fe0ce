import classes from './page-links.module.css';

const LINKS = [
  ['Aircraft', '/aircraft'],
  ['Airlines', '/airlines'],
  ['Events', '/events'],
  ['Lists', '/lists'],
  ['Questions', '/questions'],
  ['Nervous?', '/nervous'],
  ['Premium', '/premium'],
  ['About', '/about'],
  ['Contact', '/about#contact-and-corrections'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
] as const;

/** Links to the server-rendered pages, in the footer of every page. */
export function PageLinks() {
  return (
    <nav className={classes.links} aria-label="More pages">
      {LINKS.map(([name, href]) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
