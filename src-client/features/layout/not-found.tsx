import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import surface from '../../ui/surface.module.css';
import classes from './not-found.module.css';

export function NotFound() {
  return (
    <div className={`${surface.card} ${classes.screen}`}>
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
