import { version } from '../../../package.json';
import classes from './footer.module.css';
import { PageLinks } from './page-links.tsx';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <PageLinks />
      <p>© {new Date().getFullYear()} Airworthy. All rights reserved.</p>
      <p>
        <a href="/method">How we score</a> · <a href="/changes">What changed</a> · <a href="/api/docs">API</a> · Version{' '}
        {version}
      </p>
    </footer>
  );
}
