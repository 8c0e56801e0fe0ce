import { Link } from '@tanstack/react-router';
import { NOT_FOUND_ATTRIBUTE } from '#src/served-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Scene } from '../../ui/scene.tsx';
import classes from './not-found.module.css';
import { PageFailed } from './page-failed.tsx';

/** The screen for an address that the server does not know, or could not be asked about. */
export function NotFound() {
  if (!document.documentElement.hasAttribute(NOT_FOUND_ATTRIBUTE)) return <PageFailed />;
  return (
    <div className={`card ${classes.screen}`}>
      <title>Page not found - Airworthy</title>
      <Icon name="warning" size={48} className={classes.icon} />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Scene of="lost" />
      <p>
        <Link to="/">Search for a flight</Link>
      </p>
    </div>
  );
}
