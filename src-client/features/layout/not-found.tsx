import { Link } from '@tanstack/react-router';
import { SERVED } from '#src/served-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import classes from './not-found.module.css';
import { PageFailed } from './page-failed.tsx';

/** The screen for an unknown address, and for a page of the server that could not be reached. */
export function NotFound() {
  if (SERVED.test(location.pathname)) return <PageFailed />;
  return (
    <div className={`card ${classes.screen}`}>
      <title>Page not found - Airworthy</title>
      <Icon name="warning" size={48} className={classes.icon} />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p>
        <Link to="/">Search for a flight</Link>
      </p>
    </div>
  );
}
