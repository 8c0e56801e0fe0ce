import classes from './not-found.module.css';

/** In the place of a page whose code could not be fetched, or that failed while it was drawn. */
export function PageFailed() {
  return (
    <div className={classes.screen}>
      <h1>This page could not be shown</h1>
      <p>Check the connection, then try again.</p>
      <button type="button" className={classes.again} onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}
