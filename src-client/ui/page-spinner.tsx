import { Loader } from '@mantine/core';
import classes from './page-spinner.module.css';

/** Shown in the middle of a page whose content is unknown. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className={classes.place} role="status" aria-label={label}>
      <Loader />
    </div>
  );
}
