import { Link } from '@tanstack/react-router';
import { version } from '../../../package.json';
import classes from './footer.module.css';
import { PageLinks } from './page-links.tsx';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <PageLinks />
      <p>© {new Date().getFullYear()} Airworthy. All rights reserved.</p>
      <p>
        <Link to="/method">How we score</Link> · <Link to="/changes">What changed</Link> · Version {version}
      </p>
    </footer>
  );
}
