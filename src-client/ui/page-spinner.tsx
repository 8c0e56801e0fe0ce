import { Loader } from '@mantine/core';
import classes from './page-spinner.module.css';

/** In the middle of a page that is not known yet. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={classes.place} role="status" aria-label={label}>
      <Loader />
    </div>
  );
}
