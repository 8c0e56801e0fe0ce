import { version } from '../../../package.json';
import classes from './footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>© {new Date().getFullYear()} Airworthy. All rights reserved.</p>
      <p>Version {version}</p>
    </footer>
  );
}
